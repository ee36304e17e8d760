import type { Plugin as PostcssPlugin } from 'postcss';
import type { Plugin as VitePlugin } from 'vite';
import {
  MOBILE_MAX_WIDTH_PX,
  NAVBAR_FULL_MIN_WIDTH_PX,
  WIDE_MIN_WIDTH_PX,
} from '../src/site/limits.ts';

// Range syntax: a zoomed viewport may be half a pixel wider than the limit, and must be one or the other.
const DESKTOP = `(width > ${MOBILE_MAX_WIDTH_PX}px)`;
const WIDE = `(width >= ${WIDE_MIN_WIDTH_PX}px)`;

/** What stands in our styles, and what Starlight's styles and scripts have as literals. */
const QUERIES: readonly (readonly [RegExp, string])[] = [
  [/\(--desktop\)/g, DESKTOP],
  [/\(--mobile\)/g, `(width <= ${MOBILE_MAX_WIDTH_PX}px)`],
  [/\(--wide\)/g, WIDE],
  [/\(--narrow\)/g, `(width < ${WIDE_MIN_WIDTH_PX}px)`],
  [/\(--compact\)/g, `(width < ${NAVBAR_FULL_MIN_WIDTH_PX}px)`],
  [/\(min-width:\s*50r?em\)/g, DESKTOP],
  [/\(min-width:\s*72r?em\)/g, WIDE],
];

/** Writes the site's breakpoints in place of custom media queries and of Starlight's own literals. */
export function replaceBreakpoints(code: string): string {
  return QUERIES.reduce((text, [pattern, query]) => text.replace(pattern, query), code);
}

/**
 * Applies the breakpoints to every style sheet: `@media (--desktop)`, `(--mobile)`, `(--wide)`,
 * `(--narrow)`, `(--compact)`.
 */
export const breakpointStyles: PostcssPlugin = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule) {
      const params = replaceBreakpoints(rule.params);
      if (params !== rule.params) rule.params = params;
    },
  },
};

/** Applies the breakpoints to the `matchMedia` calls in Starlight's inline scripts. */
export function breakpointScripts(): VitePlugin {
  return {
    name: 'breakpoint-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: /@astrojs\/starlight\/dist\// },
      handler(code) {
        const replaced = replaceBreakpoints(code);
        return replaced === code ? undefined : { code: replaced, map: null };
      },
    },
  };
}
