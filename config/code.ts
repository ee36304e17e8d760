import {
  createRenderer,
  ExpressiveCodeTheme,
  type ExpressiveCode,
  type ExpressiveCodeBlockOptions,
} from '@astrojs/starlight/expressive-code';
import type { StarlightUserConfig } from '@astrojs/starlight/types';
import type { ShikiTransformer } from 'shiki';
import { codeFrame } from './code-frame.ts';
import { plainTokens } from './plain-tokens.ts';
import { CODE_THEME } from '../src/lib/highlight/index.ts';
import { openPartCache } from '../src/site/build-cache.ts';
import { ADDED_CODE_LANGUAGES } from '../src/site/limits.ts';

type CodeOptions = Exclude<StarlightUserConfig['expressiveCode'], boolean | undefined>;

/** Languages without a grammar of their own, mapped to the grammar that highlights them. */
const aliases = Object.fromEntries(
  Object.entries(ADDED_CODE_LANGUAGES).filter(([name, grammar]) => name !== grammar),
);

/**
 * Disables the highlighter's time limit. By default, it skips lines that take longer than half a second,
 * which on a busy machine can be any line, and colors the rest of the block wrongly.
 */
const withoutTimeLimit: ShikiTransformer = {
  name: 'without-time-limit',
  preprocess: (_, options) => {
    Object.assign(options, { tokenizeTimeLimit: 0 });
  },
};

/** Files that affect how blocks are rendered, for the cache key. Packages are covered by the lock file. */
const SOURCES = [
  'config',
  'ec.config.mjs',
  'site.config.ts',
  'src/lib/code',
  'src/lib/highlight',
  'src/lib/samples',
];
type CreateRenderer = NonNullable<CodeOptions['customCreateRenderer']>;
type Block = Awaited<ReturnType<ExpressiveCode['render']>>;

/** Caches rendered blocks between builds, because highlighting takes most of their time. */
const createKeptRenderer: CreateRenderer = async (options) => {
  const renderer = await createRenderer(options);
  dropScript(renderer);
  const render = renderer.ec.render.bind(renderer.ec);
  const kept = openPartCache<Pick<Block, 'renderedGroupAst'> & { styles: string[] }>(
    'code-blocks',
    SOURCES,
  );
  renderer.ec.render = async (input, ...others) => {
    if (Array.isArray(input)) return render(input, ...others);
    const { styles, renderedGroupAst } = await kept.rememberAsync(keyOf(input), async () => {
      const block = await render(input, ...others);
      return { renderedGroupAst: block.renderedGroupAst, styles: [...block.styles] };
    });
    return { renderedGroupAst, renderedGroupContents: [], styles: new Set(styles) };
  };
  return renderer;
};

/** Drops Expressive Code's script, because ours also makes wide code focusable. Throws for other scripts. */
function dropScript(renderer: Awaited<ReturnType<CreateRenderer>>): void {
  const isKnown = renderer.jsModules.every((script) => /tabindex/i.test(script));
  if (!isKnown || renderer.jsModules.length > 1)
    throw new Error(
      `Expressive Code brings ${renderer.jsModules.length} scripts where only the one that sets tabindex ` +
        'was expected. Decide in dropScript in config/code.ts whether pages need the other ones.',
    );
  renderer.jsModules = [];
}

/** Returns the cache key of a block: everything that affects how it is rendered. */
function keyOf(block: ExpressiveCodeBlockOptions): unknown {
  const { code, language, meta, locale, props, parentDocument } = block;
  const isFirst = parentDocument?.positionInDocument?.groupIndex === 0;
  const isRemote = parentDocument?.sourceFilePath?.includes('/content/remote/');
  return { code, language, meta, locale, props, isFirst, isRemote };
}

/** Returns the colors of lines that are marked, inserted, or deleted. */
const marker = (name: 'mark' | 'ins' | 'del', color: string) => ({
  [`${name}Background`]: `color-mix(in srgb, var(--g-${color}) 12%, transparent)`,
  [`${name}BorderColor`]: `var(--g-${color})`,
});

/** Options of code blocks. Colors come from the site's design tokens. */
export const code: CodeOptions = {
  themes: [new ExpressiveCodeTheme(CODE_THEME)],
  minSyntaxHighlightingColorContrast: 0,
  shiki: {
    langAlias: { ...aliases, 'sh-session': 'shellsession', brightscript: 'vb', env: 'dotenv' },
    transformers: [withoutTimeLimit],
  },
  customCreateRenderer: createKeptRenderer,
  plugins: [plainTokens(), codeFrame()],
  frames: false,
  // These features are off because their CSS is too large.
  useThemedScrollbars: false,
  useThemedSelectionColors: false,
  styleOverrides: {
    borderRadius: '8px',
    borderColor: 'var(--g-border)',
    codeFontSize: '0.8125rem',
    codeLineHeight: '1.65',
    codePaddingBlock: '0.875rem',
    uiFontSize: '0.8125rem',
    codeBackground: 'var(--g-code)',
    codeForeground: 'var(--g-text)',
    focusBorder: 'var(--g-accent)',
    textMarkers: {
      ...marker('mark', 'accent'),
      ...marker('ins', 'positive'),
      ...marker('del', 'negative'),
      insDiffIndicatorColor: 'var(--g-positive)',
      delDiffIndicatorColor: 'var(--g-negative)',
    },
  },
};
