import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { listFiles } from '../../config/index.ts';
import { headersFor, parseHeaders, parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { findErrorPage, hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import { withBase, withoutBase } from '../../src/lib/paths/paths.ts';

/** Content types that are compressed. Images other than SVG already are. */
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml|yaml|wasm)|image\/svg)/;

/**
 * Serves a build like a static host: the files of `dir` below the base path, the headers of `_headers`, the
 * redirects of `_redirects`, and the 404 page for all other paths. Files that are added later aren't served.
 */
export function createStaticSite(dir: string, basePath = '/'): Server {
  const files = listFiles(join(dir, '/'))
    .filter((file) => file !== '/_headers' && file !== '/_redirects')
    .map((file) => withBase(file, basePath));
  const redirects = parseRedirects(readFileSync(join(dir, '_redirects'), 'utf8'));
  const rules = parseHeaders(readFileSync(join(dir, '_headers'), 'utf8'));
  const site = hostSite(files, redirects);
  const send = createSender(dir, basePath);

  return createServer((request, response) => {
    const [path = '/', search] = (request.url ?? '/').split('?', 2);
    for (const [name, value] of Object.entries(headersFor(rules, path)))
      response.setHeader(name, value);
    const answer = resolvePath(path, site, request.headers.accept);
    if (answer.kind === 'redirect') {
      const to = encodeURI(answer.to);
      const location = search === undefined ? to : `${to}?${search}`;
      response.writeHead(301, { Location: location }).end();
    } else if (answer.kind === 'file') {
      send(request, response, 200, answer.file);
    } else {
      send(
        request,
        response,
        answer.kind === 'undecodable' ? 400 : 404,
        findErrorPage(path, site) ?? withBase('/404.html', basePath),
      );
    }
  });
}

function createSender(dir: string, basePath: string) {
  const bodies = new Map<string, Buffer>();

  const encode = (file: string, encoding: string): Buffer => {
    const key = `${encoding} ${file}`;
    const known = bodies.get(key);
    if (known) return known;
    const body = compress(readFileSync(join(dir, withoutBase(file, basePath))), encoding);
    bodies.set(key, body);
    return body;
  };

  return (request: IncomingMessage, response: ServerResponse, status: number, file: string) => {
    const type = lookup(file) ?? 'application/octet-stream';
    const encoding = TEXT.test(type) ? pickEncoding(request) : 'identity';
    const body = encode(file, encoding);
    response.writeHead(status, {
      'Content-Type': TEXT.test(type) ? `${type}; charset=utf-8` : type,
      'Content-Length': body.length,
      Vary: 'Accept, Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function pickEncoding({ headers }: IncomingMessage): string {
  const accepted = String(headers['accept-encoding'] ?? '');
  return ['br', 'gzip'].find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** The highest level, 11, takes ten times as long and saves only 1 % of the bytes. */
const BROTLI_QUALITY = 5;

function compress(body: Buffer, encoding: string): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  if (encoding !== 'br') return body;
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
