import sharp from 'sharp';
import { encodePng } from './encode-png.ts';
import {
  CARD_HEIGHT_PX,
  CARD_MARGIN_PX,
  CARD_WIDTH_PX,
  layOutCard,
  type Card,
  type CardLine,
  type Letters,
} from './lay-out-card.ts';

type ColorName = keyof typeof COLORS;

const BACKGROUND = [14, 20, 18];
const FLAG = [79, 209, 189];
const SHADES = 7;
/** Each drawn color, the color behind it, and the index in `PALETTE` before the shades between the two. */
const COLORS = {
  text: { color: [240, 245, 243], behind: BACKGROUND, before: 0 },
  flag: { color: FLAG, behind: BACKGROUND, before: SHADES },
  band: { color: [240, 166, 60], behind: FLAG, before: 2 * SHADES },
};
/** The colors of a card as red, green, and blue. */
const PALETTE = [
  BACKGROUND,
  ...Object.values(COLORS).flatMap(({ color, behind }) =>
    Array.from({ length: SHADES }, (_, index) =>
      color.map((to, part) => {
        const from = behind[part] ?? 0;
        return Math.round(from + ((to - from) * (index + 1)) / SHADES);
      }),
    ),
  ),
];

const LOGO = `transform="translate(${CARD_MARGIN_PX - 10} 72) scale(2.25)"`;
/** The SVG that all cards share, by color: a bar, and the site's flag, which is drawn on a square of 32 px. */
const BACKDROP: Readonly<Record<ColorName, string>> = {
  text: `<path ${LOGO} d="M6 3v26" stroke="#000" stroke-width="3" stroke-linecap="round"/>`,
  flag: `<rect width="100%" height="10"/><path ${LOGO} d="M8 5h20l-5.5 6L28 17H8z"/>`,
  band: `<path ${LOGO} d="M8 9.6h15.8L22.5 11l1.3 1.4H8z"/>`,
};

/** The number of bytes in a row: one for PNG's filter, and one for each pixel. */
const ROW = CARD_WIDTH_PX + 1;
/** The space to the left and right of a letter's drawing, because some letters extend beyond their width. */
const SIDE_PX = 4;
/** The height below the baseline that is drawn for each letter, relative to the font size. */
const BELOW = 0.3;

/**
 * Returns a function that paints a card as PNG. The backdrop and each letter in each size are drawn only once
 * for all cards, because drawing takes most of the time.
 */
export async function createPainter(letters: Letters) {
  const backdrop = new Uint8Array(ROW * CARD_HEIGHT_PX);
  for (const color of ['text', 'flag', 'band'] as const) {
    const mask = await draw(BACKDROP[color], CARD_WIDTH_PX, CARD_HEIGHT_PX);
    stamp(backdrop, mask, CARD_WIDTH_PX, 1, color);
  }
  const drawn = new Map<string, Promise<Uint8Array>>();
  const drawLetter = (outline: string, width: number, size: number) => {
    const key = `${size} ${outline}`;
    const place = `translate(${SIDE_PX} ${size}) scale(${size} ${-size})`;
    const path = `<g transform="${place}">${outline}</g>`;
    const mask = drawn.get(key) ?? draw(path, width, Math.ceil(size * (1 + BELOW)));
    drawn.set(key, mask);
    return mask;
  };
  const paintLine = async (card: Uint8Array, { text, color, size, left, baseline }: CardLine) => {
    let x = left;
    for (const character of text) {
      const { advance = 0, outline = '' } = letters.get(character) ?? {};
      const width = Math.ceil(advance * size) + 2 * SIDE_PX;
      const corner = (baseline - size) * ROW + 1 + Math.round(x) - SIDE_PX;
      if (outline) stamp(card, await drawLetter(outline, width, size), width, corner, color);
      x += advance * size;
    }
  };
  // One array for all cards: new ones would start the garbage collector every 40 cards.
  const pixels = backdrop.slice();
  return async (card: Card): Promise<Buffer> => {
    pixels.set(backdrop);
    for (const line of layOutCard(card, letters)) await paintLine(pixels, line);
    return encodePng(pixels, CARD_WIDTH_PX, PALETTE);
  };
}

/** Draws SVG elements on a transparent background, and returns the opacity of each pixel, from 0 to 255. */
function draw(elements: string, width: number, height: number): Promise<Uint8Array> {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${elements}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

/** Paints a drawing (`mask`) onto a card in a color. `corner` is the index of the drawing's top left pixel. */
function stamp(
  card: Uint8Array,
  mask: Uint8Array,
  width: number,
  corner: number,
  color: ColorName,
): void {
  const { before } = COLORS[color];
  for (let at = 0; at < mask.length; at++) {
    const shade = Math.round(((mask[at] ?? 0) * SHADES) / 255);
    if (shade === 0) continue;
    const pixel = corner + Math.floor(at / width) * ROW + (at % width);
    card[pixel] = Math.max(card[pixel] ?? 0, before + shade);
  }
}
