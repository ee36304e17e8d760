import type { Plugin } from 'postcss';

/** Starlight's sheet of custom properties, and the one for print, which sets the colors again. */
const SHEETS = /@astrojs\/starlight\/dist\/style\/(props|print)\.css/;

/** Drops Starlight's colors and shadows, because `src/styles/starlight.css` sets all that its styles use. */
export const starlightColors: Plugin = {
  postcssPlugin: 'starlight-colors',
  Once(root, { result }) {
    if (!SHEETS.test(result.opts.from ?? '')) return;
    root.walkDecls(/^--sl-(color|hue|shadow)/, (declaration) => void declaration.remove());
  },
};
