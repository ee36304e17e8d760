import type { HastPluginDefinition } from 'satteri';
import type { PathStyle } from '../../src/lib/paths/paths.ts';
import { toHref } from '../../src/lib/paths/paths.ts';

/** Adds the base path and the configured trailing slash to links in Markdown. */
export function siteLinks(style: PathStyle): HastPluginDefinition {
  return {
    name: 'site-links',
    element: {
      filter: ['a'],
      visit(node, ctx) {
        const href = node.properties['href'];
        if (typeof href !== 'string') return;
        const styled = toHref(href, style);
        if (styled !== href) ctx.setProperty(node, 'href', styled);
      },
    },
  };
}
