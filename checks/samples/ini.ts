import type { LineProblem } from './brackets.ts';

const LINE = /^\s*(?:[#;!].*|\[[^\]]+\]|[^\s=:[][^=:]*(?:\[[^\]]*\])?\s*[=:].*)?$/;

/** Files of settings: each line is a section, a key with a value, or a comment. */
export function checkIni(code: string): LineProblem[] {
  return code
    .split('\n')
    .flatMap((text, line) =>
      LINE.test(text) ? [] : [{ line, message: `Neither a section nor a setting: ${text}` }],
    );
}
