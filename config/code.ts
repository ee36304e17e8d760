import {
  createRenderer,
  type ExpressiveCode,
  type ExpressiveCodeBlockOptions,
} from '@astrojs/starlight/expressive-code';
import type { StarlightUserConfig } from '@astrojs/starlight/types';
import type { ShikiTransformer } from 'shiki';
import { codeFrame } from './code-frame.ts';
import { plainTokens } from './plain-tokens.ts';
import { openPartCache } from '../src/site/build-cache.ts';
import { ADDED_CODE_LANGUAGES } from '../src/site/limits.ts';

type CodeOptions = Exclude<StarlightUserConfig['expressiveCode'], boolean | undefined>;

/** Languages that have no grammar of their own here, and the one that stands in. */
const aliases = Object.fromEntries(
  Object.entries(ADDED_CODE_LANGUAGES).filter(([name, grammar]) => name !== grammar),
);

/**
 * The highlighter leaves a line that takes longer than half a second, and colors the rest of its block
 * wrongly. On a busy machine that may be any line.
 */
const withoutTimeLimit: ShikiTransformer = {
  name: 'without-time-limit',
  preprocess: (_, options) => {
    Object.assign(options, { tokenizeTimeLimit: 0 });
  },
};

/** What blocks are made by, besides the packages in the lock file. */
const SOURCES = ['config', 'ec.config.mjs', 'site.config.ts', 'src/lib/code', 'src/lib/samples'];
type CreateRenderer = NonNullable<CodeOptions['customCreateRenderer']>;
type Block = Awaited<ReturnType<ExpressiveCode['render']>>;

/** Renders blocks that the last build rendered from what it kept: highlighting is most of their time. */
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

/**
 * Leaves out the script that lets readers scroll a wide block with the keyboard, because
 * src/components/chrome/client/code.ts does that for tables as well. Any other script would be missed.
 */
function dropScript(renderer: Awaited<ReturnType<CreateRenderer>>): void {
  const isKnown = renderer.jsModules.every((script) => /tabindex/i.test(script));
  if (!isKnown || renderer.jsModules.length > 1)
    throw new Error(
      `Expressive Code brings ${renderer.jsModules.length} scripts where only the one that sets tabindex ` +
        'was expected. Decide in dropScript in config/code.ts whether pages need the other ones.',
    );
  renderer.jsModules = [];
}

/** All that a block is made from. Of its page, only whether it is the first there, and whose page it is. */
function keyOf(block: ExpressiveCodeBlockOptions): unknown {
  const { code, language, meta, locale, props, parentDocument } = block;
  const isFirst = parentDocument?.positionInDocument?.groupIndex === 0;
  const isRemote = parentDocument?.sourceFilePath?.includes('/content/remote/');
  return { code, language, meta, locale, props, isFirst, isRemote };
}

/** How code blocks look and behave. Colors come from the site's tokens where they are not tokens. */
export const code: CodeOptions = {
  themes: ['starlight-dark', 'starlight-light'],
  shiki: {
    langAlias: { ...aliases, 'sh-session': 'shellsession', brightscript: 'vb', env: 'dotenv' },
    transformers: [withoutTimeLimit],
  },
  customCreateRenderer: createKeptRenderer,
  plugins: [plainTokens(), codeFrame()],
  frames: false,
  // Their rules weigh more than they show.
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
    textMarkers: {
      markBackground: 'color-mix(in srgb, var(--g-accent) 12%, transparent)',
      markBorderColor: 'var(--g-accent)',
    },
  },
};
