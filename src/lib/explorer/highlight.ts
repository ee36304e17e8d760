import { parseText } from './json-text/parse-text.ts';
import { tokenize } from './json-text/tokenize.ts';
import type { Token, TokenKind } from './json-text/tokenize.ts';

/** A piece of a line with one color. */
export interface Piece {
  readonly kind: TokenKind;
  readonly text: string;
}

/** A range of lines that can be collapsed to one: from `start` to `end`, counted from 0. */
export interface Fold {
  readonly start: number;
  readonly end: number;
  /** The text shown instead of the collapsed lines: `3 entries`. */
  readonly summary: string;
}

/** JSON prepared for display. */
export interface HighlightedText {
  readonly lines: readonly (readonly Piece[])[];
  readonly folds: readonly Fold[];
  /** The number of characters that are cut off at the end. */
  readonly hidden: number;
}

/** The maximum number of characters to show. */
const MAX_CHARS = 200_000;

/** Longer texts aren't reformatted, because that would block the page. */
const MAX_FORMAT_CHARS = 2_000_000;

/** Formats JSON with two spaces of indentation. Other text is returned unchanged. */
export function formatJson(text: string): string {
  if (text.length > MAX_FORMAT_CHARS) return text;
  const { value, problem } = parseText(text);
  return problem ? text : JSON.stringify(value, null, 2);
}

/** The start of a text within the limits, cut at the end of a line if possible. */
function cut(text: string, maxLines: number): string {
  let end = -1;
  for (let line = 0; line < maxLines && end < text.length; line += 1) {
    const next = text.indexOf('\n', end + 1);
    const stop = next < 0 ? text.length : next;
    if (stop > MAX_CHARS) return text.slice(0, line === 0 ? MAX_CHARS : end);
    end = stop;
  }
  return text.slice(0, end);
}

interface OpenBracket {
  readonly line: number;
  readonly bracket: string;
  commas: number;
  isEmpty: boolean;
}

const count = (amount: number, one: string, many: string): string =>
  `${amount} ${amount === 1 ? one : many}`;

function summarize({ bracket, commas, isEmpty }: OpenBracket): string {
  const amount = isEmpty ? 0 : commas + 1;
  return bracket === '{' ? count(amount, 'field', 'fields') : count(amount, 'entry', 'entries');
}

/** Tracks brackets, and records a fold for each pair that spans several lines. */
class Folder {
  readonly folds: Fold[] = [];
  readonly #open: OpenBracket[] = [];

  take({ kind, text }: Token, line: number): void {
    const top = this.#open.at(-1);
    const isClosing = text === '}' || text === ']';
    if (top && kind !== 'space' && !isClosing) top.isEmpty = false;
    if (kind !== 'punctuation') return;
    if (text === ',' && top) top.commas += 1;
    if (text === '{' || text === '[')
      this.#open.push({ line, bracket: text, commas: 0, isEmpty: true });
    if (!isClosing || !top) return;
    this.#open.pop();
    if (top.line < line) this.folds.push({ start: top.line, end: line, summary: summarize(top) });
  }
}

/** Splits JSON into lines of colored pieces, with ranges that can be collapsed. Cuts text over the limits. */
export function highlightJson(text: string, maxLines: number): HighlightedText {
  const shown = cut(text, maxLines);
  const folder = new Folder();
  const lines: Piece[][] = [[]];
  for (const token of tokenize(shown)) {
    const [first = '', ...others] = token.text.split('\n');
    folder.take(token, lines.length - 1);
    if (first !== '') lines.at(-1)?.push({ kind: token.kind, text: first });
    for (const rest of others) lines.push(rest === '' ? [] : [{ kind: token.kind, text: rest }]);
  }
  return {
    lines,
    folds: folder.folds.toSorted((a, b) => a.start - b.start),
    hidden: text.length - shown.length,
  };
}

/** Splits text that isn't JSON into lines without colors. The limits of `highlightJson` apply. */
export function splitLines(text: string, maxLines: number): HighlightedText {
  const shown = cut(text, maxLines);
  const lines = shown.split('\n').map((line): readonly Piece[] => {
    return line === '' ? [] : [{ kind: 'space', text: line }];
  });
  return { lines, folds: [], hidden: text.length - shown.length };
}
