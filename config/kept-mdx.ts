import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CACHE, shortDigest } from '../src/site/build-cache.ts';

const FILE = join(CACHE, 'mdx.json');

/** Compiled pages, as JSON, by a digest of their files and texts. */
type Compiled = Record<string, string>;

/** Keeps compiled MDX pages for the next build, because coloring their code takes long. */
export function keptMdx(): Plugin {
  const used: Compiled = {};
  return {
    name: 'kept-mdx',
    apply: 'build',
    configResolved: ({ plugins }) => {
      const transform = plugins.find(({ name }) => name === '@mdx-js/rolldown')?.transform;
      if (typeof transform !== 'object')
        throw new Error(
          'Astro compiles MDX by another plugin now. See docs/upgrading.md#mdx-pages.',
        );
      const { handler } = transform;
      const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Compiled) : {};
      transform.handler = async function (code, id, ...others) {
        const key = shortDigest([id, code]);
        used[key] ??= known[key] ?? JSON.stringify(await handler.call(this, code, id, ...others));
        return JSON.parse(used[key]) as Awaited<ReturnType<typeof handler>>;
      };
    },
    closeBundle() {
      if (this.environment.name !== 'prerender') return;
      mkdirSync(CACHE, { recursive: true });
      writeFileSync(FILE, JSON.stringify(used));
    },
  };
}
