import type { Plugin } from 'postcss';

/** Starlight's sheets of custom properties and of utilities, and the one for print, which sets the colors again. */
const SHEETS = /@astrojs\/starlight\/dist\/style\/(props|print|util)\.css/;
/** Classes and elements of Starlight that no page of ours has. */
const UNUSED =
  /\\:|\.sl-(hidden|block|banner|badge|link-button|steps)|^\.expressive-code|starlight-(tabs|file-tree)|main-pane/;

/** Drops Starlight's colors and shadows, because `src/styles/starlight.css` sets all that its styles use. */
export const starlightColors: Plugin = {
  postcssPlugin: 'starlight-colors',
  Once(root, { result }) {
    if (!SHEETS.test(result.opts.from ?? '')) return;
    root.walkDecls(/^--sl-(color|hue|shadow)/, (declaration) => void declaration.remove());
    root.walkRules(UNUSED, (rule) => void rule.remove());
  },
};
