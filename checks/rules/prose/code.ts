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

export const CODE_RULES: readonly ProseRule[] = [shellCommands];
