import { measureText } from './text-width.ts';
import type { Weight } from './text-width.ts';

/** Lines of one label and the box they need, in px. */
export type TextBlock = { lines: string[]; width: number; height: number; lineHeight: number };

/** How a text is set: font size, line height (both px) and weight. */
export type TextStyle = { size: number; lineHeight: number; weight?: Weight };

/** A long identifier or host name may break after these. */
const BREAK_AFTER = /(?<=[-/._:@])(?=.)/;

function splitLongWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const part of word.split(BREAK_AFTER)) {
    const joined = (pieces.at(-1) ?? '') + part;
    if (pieces.length > 0 && fits(joined)) pieces[pieces.length - 1] = joined;
    else pieces.push(part);
  }
  return pieces;
}

function fillLines(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(...splitLongWord(word, fits));
  }
  return lines;
}

/**
 * Breaks a text into lines of at most `maxWidth` px, then narrows them as far as the number of
 * lines allows, so that no line is left with one short word. A word with no place to break may
 * stay wider than `maxWidth`: the returned width says so.
 */
export function wrapText(text: string, maxWidth: number, style: TextStyle): TextBlock {
  const measure = (line: string): number => measureText(line, style.size, style.weight);
  const fill = (limit: number): string[] => fillLines(text, (line) => measure(line) <= limit);
  const widest = (lines: string[]): number => Math.max(0, ...lines.map(measure));
  let lines = fill(maxWidth);
  for (let limit = widest(lines) - 1; limit > 0; limit = widest(lines) - 1) {
    const narrower = fill(limit);
    if (narrower.length > lines.length || widest(narrower) > limit) break;
    lines = narrower;
  }
  return {
    lines,
    width: widest(lines),
    height: lines.length * style.lineHeight,
    lineHeight: style.lineHeight,
  };
}
