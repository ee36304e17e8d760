import type { Plugin } from 'postcss';

const PROPERTIES =
  /^--(__sl-font|sl-(color-(?!asides)|font|hue|shadow|text-(2?xs|\d?xl|base|body|code-sm|h[1-4])|line-height$|sidebar-pad|menu-button|nav-|mobile-toc|outline-offset-inside|z-index-(toc|menu)|content-(width|inline-start)))/;
/** What no page of ours has, and `<details>`, which `src/styles/content.css` draws. */
const UNUSED =
  /\\:|\.sl-(hidden|flex|block|banner|badge|link-button|steps|heading|anchor)|^\.expressive-code|starlight-(tabs|file-tree)|main-pane|details|summary|aside :is|a:hover|:lang/;

/** Drops Starlight's properties that `src/styles/starlight.css` sets, or that nothing uses. */
export const starlightStyles: Plugin = {
  postcssPlugin: 'starlight-styles',
  Once(root, { result }) {
    if (!result.opts.from?.includes('@astrojs/starlight/dist/style/')) return;
    root.walkDecls(PROPERTIES, (declaration) => void declaration.remove());
    root.walkRules(UNUSED, (rule) => void rule.remove());
  },
};
