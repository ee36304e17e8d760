import type { Plugin } from 'vite';
import { openPartCache } from '../src/site/build-cache.ts';
import { RENDERING_CODE } from '../src/site/rendering.ts';

/** Caches compiled MDX pages between builds, because drawing their diagrams takes long. */
export function keptMdx(): Plugin {
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
      const kept = openPartCache<Awaited<ReturnType<typeof handler>>>('mdx', RENDERING_CODE);
      transform.handler = function (code, id, ...others) {
        return kept.remember([id, code], async () => handler.call(this, code, id, ...others));
      };
    },
  };
}
