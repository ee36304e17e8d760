/**
 * Character widths in hundredths of an em, by width: the widest of the common system sans-serif
 * fonts, rounded up, so that a label measured here never leaves its box whatever the font is.
 */
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

/** An unlisted letter counts as a wide one; from here on scripts are full-width. */
const OTHER_WIDTH = 80;
const FULL_WIDTH = 105;
const FULL_WIDTH_FROM = 0x2e80;

/** Semibold text against regular text, measured over running English. */
const BOLD_FACTOR = 1.13;

/** How heavy a text is drawn. */
export type Weight = 'regular' | 'bold';

function widthOf(character: string): number {
  const known = WIDTHS.get(character);
  if (known !== undefined) return known;
  return (character.codePointAt(0) ?? 0) >= FULL_WIDTH_FROM ? FULL_WIDTH : OTHER_WIDTH;
}

/** Estimated width in px of one line of text at `size` px, on the wide side. */
export function measureText(text: string, size: number, weight: Weight = 'regular'): number {
  const hundredths = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return Math.ceil(((hundredths * size) / 100) * (weight === 'bold' ? BOLD_FACTOR : 1));
}
