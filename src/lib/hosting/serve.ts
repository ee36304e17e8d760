import { suggestPages, type NamedPage } from '../text/nearest.ts';
import { decodePath, type PathStyle } from '../paths/paths.ts';
import { headersFor, type HeaderRules, type Redirect } from './redirects.ts';
import { findErrorPage, hostSite, resolvePath } from './resolve.ts';

/** What a build promises about its answers. All paths include the base path. */
export interface Hosting extends PathStyle {
  readonly files: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly headers: HeaderRules;
}

/** Returns the file at a path, as the asset store of an edge host does: with its type, ETag, and ranges. */
export type Assets = (request: Request) => Promise<Response>;

/** The cache time of files without a rule. Hosts that read `_headers` send it by default. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Request headers that the asset store must not see for an error page, which it would answer with 304 or 206. */
const PARTIAL = ['If-None-Match', 'If-Modified-Since', 'If-Range', 'Range'];

/** The maximum number of pages that the Markdown for a missing page suggests. */
const SUGGESTED = 5;

/**
 * Returns a function that answers requests as the build promises: for `npm run preview`, and for edge functions,
 * which can do what `_headers` and `_redirects` can't, such as answering in Markdown.
 */
export function serveBuild({ files, redirects, headers, trailingSlash }: Hosting) {
  const site = hostSite(files, redirects, trailingSlash);
  const twins = files
    .filter((file) => file.endsWith('.md') && !file.endsWith('/404.md'))
    .map((href) => ({ href, title: '' }));
  return async (request: Request, assets: Assets): Promise<Response> => {
    const { pathname, search, origin } = new URL(request.url);
    const accept = request.headers.get('Accept') ?? '';
    const answer = resolvePath(pathname, site, accept);
    if (answer.kind === 'redirect') {
      const location = encodeURI(answer.to) + search;
      return withHeaders(new Response(null, { status: 301 }), {
        ...headersFor(headers, pathname),
        Location: location,
      });
    }
    const isFound = answer.kind === 'file';
    const file = isFound ? answer.file : findErrorPage(pathname, site, accept);
    const asked = new Request(origin + encodeURI(file), request);
    if (!isFound) for (const name of PARTIAL) asked.headers.delete(name);
    const isNote = !isFound && file.endsWith('.md');
    if (isNote) asked.headers.delete('Accept-Encoding');
    const found = await assets(asked);
    const status = isFound ? found.status : answer.kind === 'undecodable' ? 400 : 404;
    const body = isNote ? await addNearest(found, new URL(request.url), twins) : found.body;
    const reply = withHeaders(new Response(body, { headers: found.headers, status }), {
      'Cache-Control': REVALIDATED,
      ...headersFor(headers, isFound ? pathname : file),
    });
    // They are those of the file alone.
    if (isNote) for (const name of ['Content-Length', 'ETag']) reply.headers.delete(name);
    return reply;
  };
}

/** Adds links to the pages nearest to the URL to the Markdown of the 404 page. */
async function addNearest(page: Response, url: URL, twins: readonly NamedPage[]): Promise<string> {
  const near = suggestPages(decodePath(url.pathname) ?? '', twins, SUGGESTED);
  const lines = near.map(({ href }) => `- [${href}](${url.origin}${encodeURI(href)})\n`);
  const text = await page.text();
  return near.length === 0 ? text : `${text}\n## Nearest pages\n\n${lines.join('')}`;
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.append('Vary', 'Accept');
  return response;
}
