import { LANGUAGES, type Rule, type Rules } from './languages.ts';
import type { CodeRole } from './palette.ts';

/** A piece of code with one color. All pieces joined are the code. */
export interface ColoredPiece {
  readonly text: string;
  readonly role: CodeRole;
}

const PLAIN: CodeRole = 'plain';

/** Finds the first rule that matches at an index. */
function findRule(rules: Rules, code: string, at: number) {
  for (const rule of rules) {
    const [pattern] = rule;
    pattern.lastIndex = at;
    const match = pattern.exec(code);
    if (match && match[0] !== '') return { rule, match };
  }
  return undefined;
}

/** Splits a match into one piece, or one for each group. */
function splitMatch(match: RegExpExecArray, role: Rule[1]): readonly ColoredPiece[] {
  if (typeof role === 'string') return [{ text: match[0], role }];
  return match.slice(1).map((text: string | undefined, index) => ({
    text: text ?? '',
    role: role[index] ?? PLAIN,
  }));
}

/** Joins neighbors with the same color. */
function join(pieces: readonly ColoredPiece[]): readonly ColoredPiece[] {
  const joined: ColoredPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.role === piece.role) {
      joined[joined.length - 1] = { text: last.text + piece.text, role: piece.role };
    } else if (piece.text !== '') joined.push(piece);
  }
  return joined;
}

/**
 * Highlights a request sample in one of the grammars of `SAMPLE_LANGUAGES`. The rules cover only the syntax
 * that samples use. Undefined for other grammars.
 */
export function colorCode(code: string, grammar: string): readonly ColoredPiece[] | undefined {
  const start = LANGUAGES.get(grammar);
  if (!start) return undefined;
  const open: Rules[] = [start];
  const pieces: ColoredPiece[] = [];
  for (let at = 0; at < code.length;) {
    const found = findRule(open.at(-1) ?? start, code, at);
    if (!found) {
      pieces.push({ text: code.charAt(at), role: PLAIN });
      at += 1;
      continue;
    }
    const [, role, next] = found.rule;
    pieces.push(...splitMatch(found.match, role));
    at += found.match[0].length;
    if (next === 'end') open.pop();
    else if (next) open.push(next());
  }
  return join(pieces);
}
