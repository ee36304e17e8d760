import type { AstroIntegration } from 'astro';
import type { HastPluginDefinition } from 'satteri';
import { isSatteriProcessor } from '@astrojs/markdown-satteri';

/** Keeps of a heading's link only its name. Starlight adds an icon to each, which content.css draws instead. */
const plainLinks: HastPluginDefinition = {
  name: 'plain-heading-links',
  element: {
    filter: ['a'],
    visit(link, ctx) {
      const { class: name, href } = link.properties;
      if (name !== 'sl-anchor-link') return undefined;
      const properties = { class: name, href, 'aria-label': ctx.textContent(link) };
      return { type: 'element', tagName: 'a', properties, children: [] };
    },
  },
};

/** Adds the plugin after Starlight's, so it comes after Starlight in the list of integrations. */
export const headingLinks: AstroIntegration = {
  name: 'heading-links',
  hooks: {
    'astro:config:setup': ({ config: { markdown } }) => {
      if (isSatteriProcessor(markdown.processor))
        markdown.processor.options.hastPlugins.push(plainLinks);
    },
  },
};
