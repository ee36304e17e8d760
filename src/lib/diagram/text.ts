/** Character widths in hundredths of an em, the widest of common sans-serif fonts, so that labels always fit. */
const WIDTH_CLASSES: readonly (readonly [width: number, characters: string])[] = [
  [30, "'IJijl"],
  [35, ' ,./:;\\|·’‘'],
  [40, '()-[]ft'],
  [45, '!r'],
  [50, '"*_`–'],
  [55, '?csz“”'],
  [60, 'FLkvxy•'],
  [65, '0123456789$EPSTYabdeghnopqu{}µσ√'],
  [70, 'ABCKRVXZ'],
  [75, 'NU'],
  [80, '&DGHOQ'],
  [85, '#+<=>^w~→←↔×≥≤≠±✓∞'],
  [90, 'M'],
  [95, '%'],
  [100, '@Wm—…'],
];

const WIDTHS = new Map(
  WIDTH_CLASSES.flatMap(([width, characters]) =>
    [...characters].map((character) => [character, width] as const),
  ),
);

/** The width of characters that aren't listed. */
const OTHER_WIDTH = 80;

/** The width of semibold text relative to regular text, measured with English text. */
const BOLD_FACTOR = 1.13;

/** Estimates the width of a line of text in px, rather too wide than too narrow. */
export function measureText(text: string, size: number, weight?: 'bold'): number {
  const widths = [...text].map((character) => WIDTHS.get(character) ?? OTHER_WIDTH);
  const hundredths = widths.reduce((sum, width) => sum + width, 0);
  return Math.ceil(((hundredths * size) / 100) * (weight === 'bold' ? BOLD_FACTOR : 1));
}

/** The lines of a label and their size, in px. */
export type TextBlock = { lines: string[]; width: number; height: number; lineHeight: number };

/** The style of a text: font size and line height in px, and weight. */
export type TextStyle = { size: number; lineHeight: number; weight?: 'bold' };

/** Long identifiers and host names can break after these characters, but words such as "client-side" can't. */
const BREAK_AFTER = /(?<=[/._:@])(?=.)|(?<=\w{5}-)(?=\w{5})/;

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

function fillLines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** Wraps text into balanced lines of at most `maxWidth` px. Only a word that can't break is wider. */
export function wrapText(text: string, maxWidth: number, style: TextStyle): TextBlock {
  const measure = (line: string): number => measureText(line, style.size, style.weight);
  const all = text.split(/\s+/).filter(Boolean);
  const words = all.flatMap((word) => splitLongWord(word, (part) => measure(part) <= maxWidth));
  const fill = (limit: number): string[] => fillLines(words, (line) => measure(line) <= limit);
  const widest = (lines: string[]): number => Math.max(0, ...lines.map(measure));
  let lines = fill(maxWidth);
  for (let limit = widest(lines) - 1; limit > 0; limit = widest(lines) - 1) {
    const narrower = fill(limit);
    if (narrower.length > lines.length || widest(narrower) > limit) break;
    lines = narrower;
  }
  const { lineHeight } = style;
  return { lines, width: widest(lines), height: lines.length * lineHeight, lineHeight };
}
