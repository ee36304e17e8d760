import sharp from 'sharp';
import { encodePng } from './encode-png.ts';
import {
  CARD_HEIGHT_PX,
  CARD_MARGIN_PX,
  CARD_WIDTH_PX,
  layOutCard,
  SIZES_PX,
  type Card,
  type Letters,
} from './lay-out-card.ts';

const BACKGROUND = [14, 20, 18];
const FLAG = [79, 209, 189];
/** Each color, after the color behind it. */
const COLORS = {
  text: [BACKGROUND, [240, 245, 243]],
  flag: [BACKGROUND, FLAG],
  band: [FLAG, [240, 166, 60]],
} as const;
type ColorName = keyof typeof COLORS;
const COLOR_NAMES: readonly ColorName[] = ['text', 'flag', 'band'];
/** The steps from the color behind to the color, for smooth edges. */
const SHADES = 7;
/** The background, and then the shades of each color, as red, green, and blue. */
const PALETTE = [
  BACKGROUND,
  ...COLOR_NAMES.flatMap((name) => {
    const [behind, color] = COLORS[name];
    return Array.from({ length: SHADES }, (_, index) =>
      behind.map((from, i) => Math.round(from + (((color[i] ?? 0) - from) * (index + 1)) / SHADES)),
    );
  }),
];

const LOGO = `transform="translate(${CARD_MARGIN_PX - 10} 72) scale(2.25)"`;
/** What all cards share, by color: a bar, and the site's flag, which is drawn on a square of 32 px. */
const BACKDROP = {
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
 * Returns a function that paints a card as PNG. The backdrop and the letters in each size are drawn only once
 * for all cards, because drawing takes most of the time.
 */
export async function createPainter(letters: Letters): Promise<(card: Card) => Buffer> {
  const backdrop = new Uint8Array(ROW * CARD_HEIGHT_PX);
  for (const color of COLOR_NAMES) {
    const picture = await draw(BACKDROP[color], CARD_WIDTH_PX, CARD_HEIGHT_PX);
    stamp(backdrop, 1, color, { picture, from: 0, width: CARD_WIDTH_PX });
  }
  const strips = new Map<number, ReadonlyMap<string, Part>>();
  for (const size of SIZES_PX) strips.set(size, await drawStrip(letters, size));
  return (card) => {
    const pixels = backdrop.slice();
    for (const { text, color, size, left, baseline } of layOutCard(card, letters)) {
      let x = left;
      for (const character of text) {
        const part = strips.get(size)?.get(character);
        const corner = (baseline - size) * ROW + 1 + Math.round(x) - SIDE_PX;
        if (part) stamp(pixels, corner, color, part);
        x += (letters.get(character)?.advance ?? 0) * size;
      }
    }
    return encodePng(pixels, CARD_WIDTH_PX, PALETTE);
  };
}

/** A picture as the shade of each pixel, from 0 (nothing) to `SHADES`. */
interface Picture {
  readonly shades: Uint8Array;
  readonly width: number;
}

/** Some columns of a picture. */
interface Part {
  readonly picture: Picture;
  readonly from: number;
  readonly width: number;
}

/** Draws all letters in one size, side by side. */
async function drawStrip(letters: Letters, size: number): Promise<Map<string, Part>> {
  let end = 0;
  const places = [...letters].map(([character, { advance, outline }]) => {
    const from = end;
    const width = Math.ceil(advance * size) + 2 * SIDE_PX;
    end += width;
    const place = `translate(${from + SIDE_PX} ${size}) scale(${size} ${-size})`;
    return { character, from, width, drawn: `<g transform="${place}">${outline}</g>` };
  });
  const elements = places.map(({ drawn }) => drawn).join('');
  const picture = await draw(elements, end, Math.ceil(size * (1 + BELOW)));
  return new Map(places.map(({ character, from, width }) => [character, { picture, from, width }]));
}

async function draw(elements: string, width: number, height: number): Promise<Picture> {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${elements}</svg>`;
  const opacity = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return { shades: opacity.map((alpha) => Math.round((alpha * SHADES) / 255)), width };
}

/** Paints a part of a picture in a color. `corner` is the index of its top left pixel on the card. */
function stamp(
  card: Uint8Array,
  corner: number,
  color: ColorName,
  { picture: { shades, width: pictureWidth }, from, width }: Part,
): void {
  const before = COLOR_NAMES.indexOf(color) * SHADES;
  for (let row = 0; row * pictureWidth < shades.length; row++)
    for (let column = 0; column < width; column++) {
      const shade = shades[row * pictureWidth + from + column] ?? 0;
      const pixel = corner + row * ROW + column;
      if (shade > 0) card[pixel] = Math.max(card[pixel] ?? 0, before + shade);
    }
}
