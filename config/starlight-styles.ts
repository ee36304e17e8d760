import type { Plugin } from 'postcss';

const COLORS =
  /^--sl-(color-(?!asides)|hue|shadow|text-(2xs|6xl|base|body)|sidebar-pad|menu-button|nav-(pad|gap)|outline-offset-inside|z-index-(toc|menu)|content-inline-start)/;
/** What no page of ours has, and `<details>`, which `src/styles/content.css` draws. */
const UNUSED =
  /\\:|\.sl-(hidden|block|banner|badge|link-button|steps|heading|anchor)|^\.expressive-code|starlight-(tabs|file-tree)|main-pane|details|summary|aside :is|a:hover|:lang/;

/** Drops Starlight's colors, shadows, and unused sizes, because `src/styles/starlight.css` sets all that its styles use. */
export const starlightColors: Plugin = {
  postcssPlugin: 'starlight-colors',
  Once(root, { result }) {
    if (!result.opts.from?.includes('@astrojs/starlight/dist/style/')) return;
    root.walkDecls(COLORS, (declaration) => void declaration.remove());
    root.walkRules(UNUSED, (rule) => void rule.remove());
  },
};
