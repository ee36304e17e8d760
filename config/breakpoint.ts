import type { AtRule, Plugin as PostcssPlugin } from 'postcss';
import type { Plugin as VitePlugin } from 'vite';
import {
  MOBILE_MAX_WIDTH_PX,
  NAVBAR_FULL_MIN_WIDTH_PX,
  toEm,
  WIDE_MIN_WIDTH_PX,
} from '../src/site/limits.ts';

// Not `min-width` and one pixel more, because a zoomed window can be half a pixel wider and match neither limit.
const DESKTOP = `(width > ${toEm(MOBILE_MAX_WIDTH_PX)})`;
const WIDE = `(width >= ${toEm(WIDE_MIN_WIDTH_PX)})`;

/** The breakpoints of our styles and Starlight's fixed widths, each with the query that replaces it. */
const QUERIES: readonly (readonly [RegExp, string])[] = [
  [/\(--desktop\)/g, DESKTOP],
  [/\(--mobile\)/g, `(width <= ${toEm(MOBILE_MAX_WIDTH_PX)})`],
  [/\(--wide\)/g, WIDE],
  [/\(--narrow\)/g, `(width < ${toEm(WIDE_MIN_WIDTH_PX)})`],
  [/\(--compact\)/g, `(width < ${toEm(NAVBAR_FULL_MIN_WIDTH_PX)})`],
  [/\(min-width:\s*50r?em\)/g, DESKTOP],
  [/\(min-width:\s*72r?em\)/g, WIDE],
];

/** Replaces breakpoints: `(--desktop)` becomes a query of the width. */
export function replaceBreakpoints(code: string): string {
  return QUERIES.reduce((text, [pattern, query]) => text.replace(pattern, query), code);
}

/** What is hovered over, but not `:is(:hover, :focus-visible)` or `:has(+ :hover)`. */
const HOVER = /[^( ]:hover(?!,)/;

/** Replaces breakpoints, and keeps hover styles from touch screens, where they would stay after a tap. */
export const breakpointStyles: PostcssPlugin = {
  postcssPlugin: 'breakpoints',
  Once(root, { atRule }) {
    root.walkAtRules('media', (rule) => {
      rule.params = replaceBreakpoints(rule.params);
    });
    root.walkRules(HOVER, (rule) => {
      const media = atRule({ name: 'media', params: '(hover: hover)' });
      // Astro processes the styles of components twice.
      if ((rule.parent as AtRule | undefined)?.params === media.params) return;
      const hovered = rule.selectors.filter((selector) => HOVER.test(selector));
      const others = rule.selectors.filter((selector) => !HOVER.test(selector));
      if (others.length > 0) rule.cloneBefore({ selectors: others });
      rule.before(media);
      media.append(rule);
      rule.selectors = hovered;
    });
  },
};

/** Replaces `(min-width: 50em)` and the like in the `matchMedia` calls of Starlight's inline scripts. */
export function breakpointScripts(): VitePlugin {
  return {
    name: 'breakpoint-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: /@astrojs\/starlight\/dist\// },
      handler: (code) => ({ code: replaceBreakpoints(code), map: null }),
    },
  };
}
