import { Lexer, Parser } from 'brighterscript';
import type { LineProblem } from './brackets.ts';

/** Parses BrightScript, which has no tree-sitter grammar. */
export function checkBrightScript(code: string): LineProblem[] {
  const lexer = Lexer.scan(code);
  const { diagnostics } = Parser.parse(lexer.tokens);
  return [...lexer.diagnostics, ...diagnostics].map(({ range, message }) => ({
    line: range.start.line,
    message,
  }));
}
