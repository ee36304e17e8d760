import { wrapTitle } from './wrap-title.ts';

export interface Card {
  readonly title: string;
  /** The section of the page. Empty for a page that belongs to no section. */
  readonly section: string;
  readonly siteName: string;
}

/** A letter of a font. Lengths are relative to the font size. */
export interface Letter {
  /** The distance to the next letter. */
  readonly advance: number;
  /** The letter's shape as SVG, with the baseline at 0 and the y-axis up. It looks the same on every machine. */
  readonly outline: string;
}
export type Letters = ReadonlyMap<string, Letter>;

/** A line of text on a card. Lengths are in pixels. */
export interface CardLine {
  readonly text: string;
  readonly color: 'text' | 'flag';
  readonly size: number;
  readonly left: number;
  readonly baseline: number;
}

/** The size of a card in pixels. Other sites and chat apps show link previews in this size. */
export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;
export const CARD_MARGIN_PX = 88;

const TITLE_BASELINE_PX = 542;
/** Title sizes in pixels, largest first, with the number of lines that fit below the section's name. */
const TITLE_SIZES = [
  { size: 72, most: 3 },
  { size: 56, most: 4 },
] as const;
const SITE_SIZE_PX = 38;
const SECTION_SIZE_PX = 34;
/** All sizes of letters on a card. */
export const SIZES_PX = [SITE_SIZE_PX, SECTION_SIZE_PX, ...TITLE_SIZES.map(({ size }) => size)];
const LINE_HEIGHT = 1.16;

export function layOutCard({ title, section, siteName }: Card, letters: Letters): CardLine[] {
  const { size, lines } = fitTitle(title, letters);
  const left = CARD_MARGIN_PX;
  const baselineOf = (row: number) =>
    Math.round(TITLE_BASELINE_PX - (lines.length - 1 - row) * size * LINE_HEIGHT);
  return [
    { text: siteName, color: 'text', size: SITE_SIZE_PX, left: left + 84, baseline: 122 },
    { text: section, color: 'flag', size: SECTION_SIZE_PX, left, baseline: baselineOf(-1) - 10 },
    ...lines.map((text, row): CardLine => ({
      text,
      color: 'text',
      size,
      left,
      baseline: baselineOf(row),
    })),
  ];
}

/** Finds the largest size at which the title fits. If none does, the last line is cut at the smallest size. */
function fitTitle(title: string, letters: Letters): { size: number; lines: readonly string[] } {
  const widthPx = CARD_WIDTH_PX - 2 * CARD_MARGIN_PX;
  for (const { size, most } of TITLE_SIZES) {
    const lines = wrapTitle(title, (text) => measure(text, letters) * size <= widthPx);
    if (lines.length <= most) return { size, lines };
  }
  const { size, most } = TITLE_SIZES[1];
  const lines = wrapTitle(title, (text) => measure(`${text}…`, letters) * size <= widthPx);
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
}

/** The width of a text, relative to the font size. Characters that the font lacks are left out. */
function measure(text: string, letters: Letters): number {
  return [...text].reduce((sum, character) => sum + (letters.get(character)?.advance ?? 0), 0);
}
