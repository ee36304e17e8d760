import { problemIf, type ProseRule } from './prose-rule.ts';

const OTHER_NAMES = ['bash', 'shell', 'zsh', 'console', 'shellsession'];
const PROMPT = /^\s*[$>%] /m;

/** Requires the language `sh` for shell code, and no prompt characters in it. */
const shellCommands: ProseRule = {
  guide: 'shell-commands',
  check: ({ fences }) =>
    fences.flatMap(({ lang, code, line }) => [
      ...problemIf(OTHER_NAMES.includes(lang), line, `the language "${lang}"; write "sh".`),
      ...problemIf(lang === 'sh' && PROMPT.test(code), line, 'a prompt character; leave it out.'),
    ]),
};

/** Matches an SDK key that could be real: letters and digits after its prefix. */
const KEY = /guidon_(?:server|client|mobile)_(?=[a-z0-9]*\d)[a-z0-9]{8,}/i;
const TOKEN = /\beyJ[\w-]{10,}\./;

/** Reports secrets in samples, even fake ones that look real. */
const sampleValues: ProseRule = {
  guide: 'use-safe-sample-values',
  check: ({ page }) =>
    page.body.split('\n').flatMap((text, index) => {
      const secret = 'a key or a token that looks real; cut it off after the prefix.';
      return problemIf(KEY.test(text) || TOKEN.test(text), page.bodyLine + index, secret);
    }),
};

/** The rules of the style guide about code. */
export const CODE_RULES: readonly ProseRule[] = [shellCommands, sampleValues];
