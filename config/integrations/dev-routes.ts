import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { pathKey, toHref, toPlainPath, withoutBase } from '../../src/lib/paths/paths.ts';
import type { Project } from '../project.ts';

/** Answers index, .html and differently cased spellings in development as hosts do after a build. */
export function devRoutes(project: Project): AstroIntegration {
  return {
    name: 'dev-routes',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const to = findSpelling(request, project);
          if (to === undefined) next();
          else redirect(response, to);
        });
      },
    },
  };
}

/** Where a request should go instead; nothing where its spelling is the page's own. */
function findSpelling({ url = '/' }: IncomingMessage, project: Project): string | undefined {
  const [path = '/', search] = url.split('?', 2);
  const { site, docsDir } = project;
  const plain = toPlainPath(withoutBase(path, site.basePath));
  // Vite's own files and assets are no pages.
  if (/^\/(@|_astro|src\/|node_modules\/)|\.\w+$/.test(plain)) return undefined;
  const page = listPaths(docsDir).find((known) => pathKey(known) === pathKey(plain)) ?? plain;
  const same = page.toLowerCase() === plain.toLowerCase() && page === plain.replace(/(.)\/$/, '$1');
  if (same && plain === withoutBase(path, site.basePath)) return undefined;
  const to = toHref(page, site);
  return to === path ? undefined : `${to}${search === undefined ? '' : `?${search}`}`;
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(301, { Location: to, 'Cache-Control': 'no-store' }).end();
}

/** Paths of the docs as they are now: pages come and go while the server runs. */
function listPaths(docsDir: string): string[] {
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.mdx?$/, ''))
    .map((slug) => `/${slug.replace(/(^|\/)index$/, '')}`);
}
