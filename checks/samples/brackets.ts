/** A problem in a sample. Lines are counted from 0. */
export interface LineProblem {
  line: number;
  message: string;
}

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const TOKEN =
  /\/\/.*|#.*|\/\*[\s\S]*?\*\/|@?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[()[\]{}"'\n]/g;

/** Checks code in a language without a grammar: brackets must match and strings must end. */
export function checkBrackets(code: string): LineProblem[] {
  const open: { mark: string; line: number }[] = [];
  let line = 0;
  for (const [token] of code.matchAll(TOKEN)) {
    if (token === '"' || token === "'")
      return [{ line, message: `A text that begins with ${token} has no end.` }];
    if ('([{'.includes(token)) open.push({ mark: token, line });
    if (token in PAIRS && open.pop()?.mark !== PAIRS[token]) {
      return [{ line, message: `"${token}" closes nothing.` }];
    }
    line += token.split('\n').length - 1;
  }
  const left = open.at(-1);
  return left ? [{ line: left.line, message: `"${left.mark}" is never closed.` }] : [];
}
