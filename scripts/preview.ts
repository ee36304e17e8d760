// Serves the build with its headers and redirects, like a production host. PORT sets the port.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadProject } from '../config/index.ts';
import { listen, readPort } from '../src/sandbox-server/index.ts';
import { createStaticSite } from './server/static-site.ts';

const DIR = 'dist';

/** Serves the build and prints its URL. Rejects if there is no build. */
export async function preview(): Promise<void> {
  if (!existsSync(join(DIR, '_headers'))) {
    throw new Error(`There is no finished build in ${DIR}/. Run \`npm run build\` first.`);
  }
  const { site } = await loadProject();
  const server = createStaticSite(DIR, site);
  const address = await listen(server, readPort(process.env['PORT']));
  console.log(`${site.title}: ${new URL(site.basePath, address).href}`);
}

if (import.meta.main) {
  preview().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
