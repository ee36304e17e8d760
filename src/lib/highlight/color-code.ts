import { LANGUAGES, type Rule, type Rules } from './languages.ts';
import type { CodeRole } from './palette.ts';

/** A piece of code in one color. All pieces in order make the code again. */
export interface ColoredPiece {
  readonly text: string;
  readonly role: CodeRole;
}

const PLAIN: CodeRole = 'plain';

/** Finds the first rule that fits at a place. */
function findRule(rules: Rules, code: string, at: number) {
  for (const rule of rules) {
    const [pattern] = rule;
    pattern.lastIndex = at;
    const match = pattern.exec(code);
    if (match && match[0] !== '') return { rule, match };
  }
  return undefined;
}

/** The pieces of a match: one, or one for each group. */
function splitMatch(match: RegExpExecArray, role: Rule[1]): readonly ColoredPiece[] {
  if (typeof role === 'string') return [{ text: match[0], role }];
  return match.slice(1).map((text: string | undefined, index) => ({
    text: text ?? '',
    role: role[index] ?? PLAIN,
  }));
}

/** Puts neighbors of one color together. */
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
 * Colors a request sample, in one of the grammars of `SAMPLE_LANGUAGES`. It knows what samples are made
 * of, and no more of a language. Undefined for any other grammar.
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
