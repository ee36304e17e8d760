import type { Element } from 'hast';
import type { HastPluginDefinition } from 'satteri';
import { toHref, type PathStyle } from '../../src/lib/paths/paths.ts';

const SDK: Element = {
  type: 'element',
  tagName: 'span',
  properties: { className: ['sr-only'] },
  children: [{ type: 'text', value: ' SDK' }],
};

/** Adds the base path and the configured trailing slash to links in Markdown. */
export function siteLinks(style: PathStyle): HastPluginDefinition {
  return {
    name: 'site-links',
    element: {
      filter: ['a'],
      visit(node, ctx) {
        const href = node.properties['href'];
        if (typeof href !== 'string') return;
        // Search engines take "Go" alone for a link without a name.
        if (ctx.textContent(node) === 'Go') ctx.appendChild(node, SDK);
        const styled = toHref(href, style);
        if (styled !== href) ctx.setProperty(node, 'href', styled);
      },
    },
  };
}
