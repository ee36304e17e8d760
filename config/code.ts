import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { tellChecks } from './code-checks.ts';
import { copyCommands } from './copy-commands.ts';
import { plainTokens } from './plain-tokens.ts';
import { ADDED_CODE_LANGUAGES } from '../src/site/limits.ts';

type CodeOptions = Exclude<StarlightUserConfig['expressiveCode'], boolean | undefined>;

/** Languages that have no grammar of their own here, and the one that stands in. */
const aliases = Object.fromEntries(
  Object.entries(ADDED_CODE_LANGUAGES).filter(([name, grammar]) => name !== grammar),
);

/** How code blocks look and behave. Colors come from the site's tokens where they are not tokens. */
export const code: CodeOptions = {
  themes: ['starlight-dark', 'starlight-light'],
  shiki: {
    langAlias: { ...aliases, 'sh-session': 'shellsession', brightscript: 'vb', env: 'dotenv' },
  },
  plugins: [copyCommands(), plainTokens(), tellChecks()],
  defaultProps: { overridesByLang: { 'sh,bash,zsh,shell': { frame: 'code' } } },
  styleOverrides: {
    borderRadius: '8px',
    borderColor: 'var(--g-border)',
    codeFontSize: '0.8125rem',
    codeLineHeight: '1.65',
    codePaddingBlock: '0.875rem',
    uiFontSize: '0.8125rem',
    frames: {
      shadowColor: 'transparent',
      editorBackground: 'var(--g-code)',
      terminalBackground: 'var(--g-code)',
      editorTabBarBackground: 'var(--g-surface)',
      editorTabBarBorderBottomColor: 'var(--g-border)',
      editorActiveTabBackground: 'var(--g-code)',
      editorActiveTabIndicatorTopColor: 'transparent',
      editorActiveTabIndicatorBottomColor: 'var(--g-accent)',
      terminalTitlebarBackground: 'var(--g-surface)',
      terminalTitlebarBorderBottomColor: 'var(--g-border)',
    },
  },
};
