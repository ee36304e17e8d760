import { wrapTitle } from './wrap-title.ts';

/** The contents of a page's social card. */
export interface Card {
  readonly title: string;
  /** The section of the page. Empty for a page that belongs to no section. */
  readonly section: string;
  readonly siteName: string;
}

/** The parts of a font that drawing needs. Outlines look the same on every machine. */
export interface CardFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphForCodePoint: (codePoint: number) => {
    readonly advanceWidth: number;
    readonly path: { toSVG: () => string };
  };
}

/** The size in pixels that sites and chat apps show. */
export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;

const MARGIN_PX = 88;
const TITLE_BASELINE_PX = 542;
/** Title sizes in pixels, largest first, with the number of lines that fit below the section's name. */
const TITLE_SIZES = [
  { size: 72, lines: 3 },
  { size: 56, lines: 4 },
] as const;
const LINE_HEIGHT = 1.16;

const COLORS = { background: '#0e1412', text: '#f0f5f3', flag: '#4fd1bd' };

/** The site's flag logo in the colors of dark mode, on a 32 px square. */
const MARK =
  `<path d="M6 3v26" stroke="${COLORS.text}" stroke-width="3" stroke-linecap="round"/>` +
  `<path fill="${COLORS.flag}" d="M8 5h20l-5.5 6L28 17H8z"/>` +
  '<path fill="#f0a63c" d="M8 9.6h15.8L22.5 11l1.3 1.4H8z"/>';

/** Draws a social card as SVG without text elements, so that no font has to be installed. */
export function drawCard({ title, section, siteName }: Card, font: CardFont): string {
  const { size, lines } = fitTitle(title, font);
  const first = TITLE_BASELINE_PX - (lines.length - 1) * size * LINE_HEIGHT;
  const rows = lines.map((line, row) =>
    drawText(line, font, size, first + row * size * LINE_HEIGHT, COLORS.text),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH_PX}" height="${CARD_HEIGHT_PX}">`,
    `<rect width="100%" height="100%" fill="${COLORS.background}"/>`,
    `<rect width="100%" height="10" fill="${COLORS.flag}"/>`,
    `<g transform="translate(${MARGIN_PX - 10} 72) scale(2.25)">${MARK}</g>`,
    drawText(siteName, font, 38, 122, COLORS.text, MARGIN_PX + 84),
    drawText(section, font, 34, first - size * LINE_HEIGHT - 10, COLORS.flag),
    ...rows,
    '</svg>',
  ].join('');
}

/** Finds the largest size at which the title fits. At the smallest size, the last line is cut. */
function fitTitle(title: string, font: CardFont): { size: number; lines: readonly string[] } {
  const widthPx = CARD_WIDTH_PX - 2 * MARGIN_PX;
  for (const { size, lines: most } of TITLE_SIZES) {
    const lines = wrapTitle(title, (text) => measure(text, font, size) <= widthPx);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = TITLE_SIZES[1];
  const lines = wrapTitle(title, (text) => measure(`${text}…`, font, size) <= widthPx);
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
}

function measure(text: string, font: CardFont, size: number): number {
  const advances = glyphsOf(text, font).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return (advances * size) / font.unitsPerEm;
}

/** The glyphs of a text. Characters that the font lacks are left out. */
function glyphsOf(text: string, font: CardFont) {
  return [...text]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((codePoint) => font.hasGlyphForCodePoint(codePoint))
    .map((codePoint) => font.glyphForCodePoint(codePoint));
}

function drawText(
  text: string,
  font: CardFont,
  size: number,
  baseline: number,
  color: string,
  left = MARGIN_PX,
): string {
  const scale = size / font.unitsPerEm;
  let at = 0;
  const outlines = glyphsOf(text, font).map(({ advanceWidth, path }) => {
    const outline = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`;
    at += advanceWidth;
    return outline;
  });
  // The y-axis of fonts points up, that of SVG points down.
  const place = `translate(${left} ${baseline.toFixed(1)}) scale(${scale} ${-scale})`;
  return `<g fill="${color}" transform="${place}">${outlines.join('')}</g>`;
}
