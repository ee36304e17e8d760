import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import type { InlineConfig } from 'vite';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { toHref } from '../../src/lib/paths/paths.ts';
import type { Project } from '../project.ts';
import { bundle } from './bundle.ts';
import { listFiles, read } from './finish-build/files.ts';

const WORKER = 'src/components/chrome/client/offline-worker.ts';
/** Bundles the worker as a classic script, because not every browser supports module workers. */
const BUNDLING: InlineConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { lib: { entry: WORKER, formats: ['iife'], name: 'offline' } },
};
/**
 * The files of an offline copy: pages, also as Markdown, styles, scripts, search, the suggestions of the 404
 * page, the whole sidebars, the API documents, the sandbox, and the API explorer.
 */
const HELD =
  /^\/(?!\.).*\.(html|svg|md)$|^\/(_astro|sandbox|sidebars)\/|^\/(search-index|routes|[a-z]+-api)\.(json|yaml)$|^\/llms(\/(?!.*-full)[\w-]+)?\.txt$|\/explorer\/[^/]+\.json$/;

/**
 * Writes `sw.js`, the service worker for offline reading, and `offline.json` with the size of all files.
 * The worker contains a digest of each file, so this must run after everything that writes files.
 */
export function offlineCopy({ site }: Project): AstroIntegration {
  return {
    name: 'offline-copy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const held = listFiles(root).filter((file) => HELD.test(file));
        const bodies = held.map((file) => readFileSync(join(root, file)));
        const files = held.map((file, index) => [
          toHref(file.replace(/index\.html$/, ''), site),
          hash('sha256', bodies[index] ?? '', 'base64'),
        ]);
        const redirects = parseRedirects(read(root, '_redirects')).map(({ from, to }) => [
          from,
          to,
        ]);
        const copy = { files, redirects, notFound: toHref('/404.html', site) };
        writeFileSync(
          join(root, 'sw.js'),
          `self.OFFLINE = ${JSON.stringify(copy)};\n${await bundle(WORKER, BUNDLING)}`,
        );
        const bytes = sumLengths(bodies);
        // Estimated from every eighth file, because compressing all of them takes a second.
        const sample = bodies.filter((_, index) => index % 8 === 0);
        const share = sumLengths(sample.map((body) => gzipSync(body))) / sumLengths(sample);
        const download = Math.round(bytes * share);
        writeFileSync(join(root, 'offline.json'), JSON.stringify({ bytes, download }));
        logger.info(`${files.length} files in an offline copy, ${Math.round(bytes / 1024)} KB`);
      },
    },
  };
}

const sumLengths = (bodies: readonly Buffer[]) =>
  bodies.reduce((sum, body) => sum + body.length, 0);
