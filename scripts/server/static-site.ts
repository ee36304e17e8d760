import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../../config/index.ts';
import { contentType } from '../../src/lib/hosting/content-type.ts';
import { parseHeaders, parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { serveBuild, type Answer, type Assets, type Hosting } from '../../src/lib/hosting/serve.ts';
import { withBase, withoutBase, type PathStyle } from '../../src/lib/paths/paths.ts';
import { toListener } from '../../src/sandbox-server/index.ts';

const AT_ROOT: PathStyle = { basePath: '/', trailingSlash: true };

/** Reads what a build promises: the files of `dir` below the base path, its headers, and its redirects. */
export function readHosting(dir: string, { basePath, trailingSlash }: PathStyle): Hosting {
  return {
    basePath,
    trailingSlash,
    files: listFiles(join(dir, '/'))
      .filter((file) => !/^\/_(headers|redirects)$|\.(br|gz)$/.test(file))
      .map((file) => withBase(file, basePath)),
    redirects: parseRedirects(readFileSync(join(dir, '_redirects'), 'utf8')),
    headers: parseHeaders(readFileSync(join(dir, '_headers'), 'utf8')),
  };
}

/** Serves a build like a static host, with its docs server. Files that are added later aren't served. */
export function createStaticSite(dir: string, style: PathStyle = AT_ROOT): Server {
  const answer = serveBuild(readHosting(dir, style), importDocsServer(dir));
  const assets = readAssets(dir, style.basePath);
  const listener = toListener((request) => answer(request, assets));
  return createServer((message, target) => void listener(message, target));
}

/** Answers with the docs server that a build wrote, which is loaded with the first request. */
function importDocsServer(dir: string): Answer {
  const { href } = pathToFileURL(resolve(dir, 'guidon-docs.mjs'));
  return async (request) => ((await import(href)) as { fetch: Answer }).fetch(request);
}

/** The endings of compressed copies, by the encoding that a client must accept. The smallest comes first. */
const COPIES = { br: '.br', gzip: '.gz' };

/** Returns the files of a build as an edge host does, or the compressed copies that the client accepts. */
export function readAssets(dir: string, basePath = '/'): Assets {
  return ({ url, headers: asked }) => {
    const file = join(dir, withoutBase(decodeURI(new URL(url).pathname), basePath));
    const range = /^bytes=(\d+)-(\d*)$/.exec(asked.get('Range') ?? '');
    const accepted = range ? '' : (asked.get('Accept-Encoding') ?? '');
    const [encoding, ending] =
      Object.entries(COPIES).find(
        ([name, copy]) => accepted.includes(name) && existsSync(file + copy),
      ) ?? [];
    const body = readFileSync(file + (ending ?? ''));
    const tag = `"${hash('sha1', body, 'base64url')}"`;
    const headers = new Headers({
      'Content-Type': contentType(file),
      'Accept-Ranges': 'bytes',
      ETag: tag,
      Vary: 'Accept-Encoding',
    });
    if (encoding) headers.set('Content-Encoding', encoding);
    if (asked.get('If-None-Match')?.includes(tag))
      return Promise.resolve(new Response(null, { status: 304, headers }));
    const [start, end] = range ? [Number(range[1]), Number(range[2] || Infinity)] : [0, Infinity];
    const part = body.subarray(start, end + 1);
    headers.set('Content-Length', String(part.length));
    if (range)
      headers.set('Content-Range', `bytes ${start}-${start + part.length - 1}/${body.length}`);
    return Promise.resolve(new Response(part, { status: range ? 206 : 200, headers }));
  };
}
