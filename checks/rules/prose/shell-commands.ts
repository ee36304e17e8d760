import type { ProseRule } from './prose-rule.ts';

const OTHER_NAMES = ['bash', 'shell', 'zsh', 'console', 'shellsession'];

/** Shell code has the language `sh` and no prompt characters. */
export const shellCommands: ProseRule = {
  guide: 'shell-commands',
  check: ({ fences }) =>
    fences.flatMap(({ lang, code, line }) => [
      ...(OTHER_NAMES.includes(lang)
        ? [{ line, text: `the language "${lang}"; write "sh".` }]
        : []),
      ...(lang === 'sh' && /^\s*[$>%] /m.test(code)
        ? [{ line, text: 'a prompt character; leave it out.' }]
        : []),
    ]),
};
