import type { AstroIntegration } from 'astro';
import type { HastPluginDefinition } from 'satteri';
import { isSatteriProcessor, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';

/** Makes the text of each heading a link to it, which takes fewer bytes than Starlight's link beside it. */
const linkedHeadings: HastPluginDefinition = {
  name: 'linked-headings',
  element: {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    visit(heading) {
      const { id } = heading.properties;
      const [first] = heading.children;
      const isLinked = heading.children.some(
        (child) => 'tagName' in child && child.tagName === 'a',
      );
      if (typeof id !== 'string' || !first || isLinked) return undefined;
      const link = { type: 'element', tagName: 'a', properties: { href: `#${id}` } } as const;
      return { ...heading, children: [{ ...link, children: [...heading.children] }] };
    },
  },
};

/** Adds the plugin after the others, which read the texts of headings. */
export const headingLinks: AstroIntegration = {
  name: 'heading-links',
  hooks: {
    'astro:config:setup': ({ config: { markdown } }) => {
      if (isSatteriProcessor(markdown.processor))
        markdown.processor.options.hastPlugins.push(satteriHeadingIdsPlugin(), linkedHeadings);
    },
  },
};
