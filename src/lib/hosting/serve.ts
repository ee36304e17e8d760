import { suggestPages, type NamedPage } from '../text/nearest.ts';
import { decodePath, withBase, type PathStyle } from '../paths/paths.ts';
import { headersFor, type HeaderRules, type Redirect } from './redirects.ts';
import { findErrorPage, hostSite, resolvePath } from './resolve.ts';

/** What a build promises about its answers. All paths include the base path. */
export interface Hosting extends PathStyle {
  readonly files: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly headers: HeaderRules;
}

export type Answer = (request: Request) => Promise<Response>;

/** Returns the file at a path, as the asset store of an edge host does: with its type, ETag, and ranges. */
export type Assets = Answer;

/** The cache time of files without a rule. Hosts that read `_headers` send it by default. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** The maximum number of pages that the Markdown for a missing page suggests. */
const SUGGESTED = 5;

/**
 * Returns a function that answers requests as the build promises: for `npm run preview`, and for edge functions,
 * which can do what `_headers` and `_redirects` can't, such as answering in Markdown. `mcp` is the build's docs
 * server, if it wrote one.
 */
export function serveBuild(hosting: Hosting, mcp: Answer) {
  const { files, redirects, headers, trailingSlash, basePath } = hosting;
  const hasMcp = files.includes(withBase('/guidon-docs.mjs', basePath));
  const mcpPaths = ['/mcp', '/mcp/server-card'].map((path) => withBase(path, basePath));
  const site = hostSite(files, redirects, trailingSlash);
  const twins = files
    .filter((file) => file.endsWith('.md') && !file.endsWith('/404.md'))
    .map((href) => ({ href, title: '' }));
  return async (request: Request, assets: Assets): Promise<Response> => {
    const { pathname, search, origin } = new URL(request.url);
    if (hasMcp && mcpPaths.includes(pathname)) return mcp(request);
    const accept = request.headers.get('Accept') ?? '';
    const answer = resolvePath(pathname, site, accept);
    if (answer.kind === 'redirect') {
      return withHeaders(new Response(null, { status: 301 }), {
        ...headersFor(headers, pathname),
        Location: encodeURI(answer.to) + search,
      });
    }
    if (answer.kind === 'file') {
      const found = await assets(new Request(origin + encodeURI(answer.file), request));
      return withHeaders(new Response(found.body, found), {
        'Cache-Control': REVALIDATED,
        ...headersFor(headers, pathname),
      });
    }
    const file = findErrorPage(pathname, site, accept);
    // Without the request's headers, because an error page is answered whole.
    const page = await assets(new Request(origin + encodeURI(file)));
    const near = file.endsWith('.md') ? listNearest(new URL(request.url), twins) : '';
    const status = answer.kind === 'undecodable' ? 400 : 404;
    return withHeaders(new Response((await page.text()) + near, { status }), {
      'Content-Type': page.headers.get('Content-Type') ?? 'text/html',
      'Cache-Control': REVALIDATED,
      ...headersFor(headers, file),
    });
  };
}

/** Lists the pages nearest to a URL, as a section for the Markdown of the 404 page. */
function listNearest({ pathname, origin }: URL, twins: readonly NamedPage[]): string {
  const near = suggestPages(decodePath(pathname) ?? '', twins, SUGGESTED);
  const lines = near.map(({ href }) => `- [${href}](${origin}${encodeURI(href)})\n`);
  return near.length === 0 ? '' : `\n## Nearest pages\n\n${lines.join('')}`;
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.append('Vary', 'Accept');
  return response;
}
