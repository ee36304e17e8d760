// Serves the build with its headers and redirects, like a production host. PORT sets the port, and SITE_OUT
// the folder if it isn't `dist`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadProject } from '../config/index.ts';
import { listen, readPort } from './server/listen.ts';
import type { Answer } from './server/serve-fetch.ts';
import { createStaticSite } from './server/static-site.ts';

const dir = process.env['SITE_OUT'] ?? 'dist';

/** Serves the build and prints its URL. Rejects if there is no build. */
export async function preview(): Promise<void> {
  if (!existsSync(join(dir, '_headers'))) {
    throw new Error(`There is no finished build in ${dir}/. Run \`npm run build\` first.`);
  }
  const { site } = await loadProject();
  const server = createStaticSite(dir, site, await openDocsServer());
  const address = await listen(server, readPort(process.env['PORT']));
  console.log(`${site.title}: ${new URL(site.basePath, address).href}`);
}

/** Returns what answers /mcp: the docs server that the build wrote. Undefined if the site has none. */
async function openDocsServer(): Promise<Answer | undefined> {
  const file = resolve(dir, 'guidon-docs.mjs');
  if (!existsSync(file)) return undefined;
  const { fetch } = (await import(pathToFileURL(file).href)) as { fetch: Answer };
  return fetch;
}

if (import.meta.main) {
  preview().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
