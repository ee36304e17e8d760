import type { PathStyle } from '../../src/lib/paths/paths.ts';
import { toHref } from '../../src/lib/paths/paths.ts';

interface LinkElement {
  properties: Record<string, unknown>;
}

interface LinkContext {
  setProperty(node: LinkElement, name: string, value: string): void;
}

/**
 * Formats links in Markdown: authors write "/sdk/", and the base path and the configured trailing slash
 * are added. Components use `toHref` for the same.
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
