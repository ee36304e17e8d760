import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readMode } from '../../src/loaders/mode.ts';
import { digestFiles, shortDigest } from '../../src/site/build-cache.ts';
import { buildMemory, findSource } from '../../src/site/build-memory.ts';
import type { Project } from '../project.ts';
import type { Readings } from './finish-build/index.ts';

/**
 * Lets Astro keep pages of the last build that would be rendered the same. A page is rendered again if its text
 * changed, or anything but the text of other pages. Fills `readings` with those of the last build.
 */
export function keptPages(project: Project, readings: Readings): AstroIntegration {
  const file = join(project.cacheDir, 'readings.json');
  return {
    name: 'kept-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        const last = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
        for (const [page, reading] of JSON.parse(last ?? '[]') as Parameters<Readings['set']>[])
          readings.set(page, reading);
        // The last build failed, and may have rendered pages that nobody read.
        if (!last) rmSync(join(project.cacheDir, 'incremental-build.json'), { force: true });
        rmSync(file, { force: true });
        // A key can't cover documents that come from the network.
        const modes = ['REMOTE_MODE', 'OPENAPI_MODE'].map((name) => readMode(name, process.env));
        if (modes.includes('live')) return;
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          getStaticPaths: async () => {
            const paths = await prerenderer.getStaticPaths();
            const keyOf = createKeys(project);
            return paths.map((path) => ({ ...path, cacheKey: keyOf(path.pathname) }));
          },
        }));
      },
      'astro:build:done': () => {
        mkdirSync(dirname(file), { recursive: true });
        // A build that is stopped while it writes leaves no incomplete file.
        writeFileSync(`${file}.new`, JSON.stringify([...readings]));
        renameSync(`${file}.new`, file);
      },
    },
  };
}

/**
 * Returns a function that returns the key of the page at a path. Vite must have written its files, because
 * pages contain their names.
 */
export function createKeys({
  site,
  docsDir,
  outDir,
}: Pick<Project, 'site' | 'docsDir' | 'outDir'>) {
  const { sources } = buildMemory;
  const shared = shortDigest([
    // In the footer.
    new Date().getFullYear(),
    digestFiles(listSources(docsDir, outDir)),
    readdirSync(join(outDir, '_astro')),
    // Sorted, because a clean build loads them in another order.
    [...sources.keys()].toSorted().map((id) => [id, sources.get(id)?.data]),
  ]);
  const locales = Object.keys(site.locales);
  return (path: string): string => shortDigest([shared, findSource(path, locales)?.text]);
}

/** Lists the files that pages are made of, except for their texts, which `createKeys` reads from memory. */
function listSources(docsDir: string, outDir: string): string[] {
  const folder = dirname(docsDir);
  const files = ['*.{json,mjs,ts}', '{config,specs,src}/**/*.*', `${folder}/**/*.*`];
  return globSync(files, {
    exclude: [`${docsDir}/**/*.{md,mdx}`, `${outDir}/**`, '**/.cache/**'],
  }).toSorted();
}
