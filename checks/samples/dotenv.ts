import type { LineProblem } from './brackets.ts';

const SETTING = /^\s*(?:export\s+)?[A-Za-z_][\w.]*\s*=\s*(.*)$/;
const VALUE = /^(?:"(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^"'`].*|)\s*(?:#.*)?$/;

/** Each line of a dotenv file must be a comment or an assignment with closed quotes. */
export function checkDotenv(code: string): LineProblem[] {
  return code.split('\n').flatMap((text, line) => {
    if (/^\s*(?:#.*)?$/.test(text)) return [];
    const value = SETTING.exec(text)?.[1];
    if (value === undefined)
      return [{ line, message: `Neither a comment nor NAME=value: ${text}` }];
    return VALUE.test(value) ? [] : [{ line, message: `The quotes do not close: ${text}` }];
  });
}
