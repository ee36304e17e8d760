import type { PathStyle } from '../../src/lib/paths/paths.ts';
import { toHref } from '../../src/lib/paths/paths.ts';

interface LinkElement {
  properties: Record<string, unknown>;
}

interface LinkContext {
  setProperty(node: LinkElement, name: string, value: string): void;
}

/**
 * Writes the links of Markdown the way the site writes links: authors write "/sdk/", readers get the
 * base path and the configured slash. Components do the same with `toHref`.
 */
export function siteLinks(style: PathStyle) {
  return {
    name: 'site-links',
    element: {
      filter: ['a'],
      visit(node: LinkElement, ctx: LinkContext) {
        const href = node.properties['href'];
        if (typeof href !== 'string') return;
        const styled = toHref(href, style);
        if (styled !== href) ctx.setProperty(node, 'href', styled);
      },
    },
  };
}
