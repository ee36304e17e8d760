// Serves the build with its headers and redirects, like a production host. PORT sets the port, and SITE_OUT
// the folder if it isn't `dist`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadProject } from '../config/index.ts';
import { listen, readPort } from '../src/sandbox-server/index.ts';
import { createStaticSite } from './server/static-site.ts';

const dir = process.env['SITE_OUT'] ?? 'dist';

/** Serves the build and prints its URL. Rejects if there is no build. */
export async function preview(): Promise<void> {
  if (!existsSync(join(dir, '_headers'))) {
    throw new Error(`There is no finished build in ${dir}/. Run \`npm run build\` first.`);
  }
  const { site } = await loadProject();
  const server = createStaticSite(dir, site);
  const address = await listen(server, readPort(process.env['PORT']));
  console.log(`${site.title}: ${new URL(site.basePath, address).href}`);
}

if (import.meta.main) {
  preview().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
