import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { digestFiles } from './build-cache.ts';

const SITE = process.env['SITE_DIR'];

/** The files that affect how Markdown is rendered, in addition to the packages in package-lock.json. */
export const RENDERING_CODE: readonly string[] = [
  'astro.config.mjs',
  'config',
  'site.config.ts',
  ...(SITE ? [join(SITE, 'site.config.ts')] : []),
  'src/content/data/glossary',
  'src/lib',
  'src/loaders/remote',
  'src/site/code.ts',
];

/**
 * Wraps a loader so that Markdown is rendered again if the rendering code has changed. Astro's content store
 * only compares a digest of each file, so its HTML would keep links to outdated style sheets.
 */
export function withFreshHtml(loader: Loader, code = RENDERING_CODE): Loader {
  return {
    ...loader,
    load: async (context) => {
      const version = digestFiles(['package-lock.json', ...code]);
      const generateDigest: typeof context.generateDigest = (data) =>
        context.generateDigest(JSON.stringify([version, data]));
      await loader.load({ ...context, generateDigest });
    },
  };
}
