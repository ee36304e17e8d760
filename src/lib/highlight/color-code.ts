import { LANGUAGES, type Rule, type Rules } from './languages.ts';
import type { CodeRole } from './theme.ts';

/** A piece of code in one color. Joined in order, the pieces are the whole code. */
export interface ColoredPiece {
  readonly text: string;
  readonly role: CodeRole;
}

/** Returns a match as one piece, or as pieces for each group if the groups have different colors. */
function splitMatch(match: RegExpExecArray, role: Rule[1]): readonly ColoredPiece[] {
  if (typeof role === 'string') return [{ text: match[0], role }];
  return match.slice(1).flatMap((text, index) => {
    const color = role[index] ?? 'plain';
    return typeof color === 'string' ? [{ text, role: color }] : colorBy(color, text);
  });
}

/** Reads the pieces at an index with the first rule that matches. If none does, reads one plain character. */
function readPieces(rules: Rules, code: string, at: number): readonly ColoredPiece[] {
  for (const [pattern, role] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(code);
    if (match) return splitMatch(match, role);
  }
  return [{ text: code.charAt(at), role: 'plain' }];
}

function colorBy(rules: Rules, code: string): readonly ColoredPiece[] {
  const pieces: ColoredPiece[] = [];
  for (let at = 0; at < code.length;) {
    for (const { text, role } of readPieces(rules, code, at)) {
      at += text.length;
      const before = pieces.at(-1)?.role === role ? pieces.pop() : undefined;
      pieces.push({ text: (before?.text ?? '') + text, role });
    }
  }
  return pieces;
}

/** Lines that stay plain, because a browser needs a minute for the elements of 200,000 colored characters. */
export const isLongLine = (line: string) => line.length > 20_000;

/** Splits a request sample or JSON into colored pieces. Returns undefined for a grammar without rules. */
export function colorCode(code: string, grammar: string): readonly ColoredPiece[] | undefined {
  const rules = code.split('\n').some(isLongLine) ? [] : LANGUAGES.get(grammar);
  return rules && colorBy(rules, code);
}
