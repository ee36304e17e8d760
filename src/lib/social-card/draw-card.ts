import sharp from 'sharp';
import {
  CARD_HEIGHT_PX,
  CARD_MARGIN_PX,
  CARD_WIDTH_PX,
  layOutCard,
  type Card,
  type CardLine,
  type Letters,
} from './lay-out-card.ts';

const BACKGROUND = '#0e1412';
const BAND = '#f0a63c';
/** A card has three colors and their shades, so that a palette makes it a fifth as large: 16 colors need 4 bits for each pixel. */
const FEW_COLORS = { palette: true, colours: 16, dither: 0, effort: 1 };
const COLORS = { text: '#f0f5f3', flag: '#4fd1bd' };

/** What all cards share: a bar, and the site's flag, which is drawn on a square of 32 px. */
const BACKDROP = `
  <rect width="100%" height="100%" fill="${BACKGROUND}"/>
  <rect width="100%" height="10" fill="${COLORS.flag}"/>
  <g transform="translate(${CARD_MARGIN_PX - 10} 72) scale(2.25)">
    <path d="M6 3v26" stroke="${COLORS.text}" stroke-width="3" stroke-linecap="round"/>
    <path d="M8 5h20l-5.5 6L28 17H8z" fill="${COLORS.flag}"/>
    <path d="M8 9.6h15.8L22.5 11l1.3 1.4H8z" fill="${BAND}"/>
  </g>`;

/** Draws a card as PNG. Letters are outlines, so that it looks the same on every machine. */
export function drawCard(card: Card, letters: Letters): Promise<Buffer> {
  const lines = layOutCard(card, letters).map((line) => drawLine(line, letters));
  const size = `width="${CARD_WIDTH_PX}" height="${CARD_HEIGHT_PX}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${BACKDROP}${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png(FEW_COLORS).toBuffer();
}

/** Draws a line of text. Characters that the font lacks are left out. */
function drawLine({ text, color, size, left, baseline }: CardLine, letters: Letters): string {
  let x = 0;
  const drawn = [...text].map((character) => {
    const { advance = 0, outline = '' } = letters.get(character) ?? {};
    const letter = `<g transform="translate(${x})">${outline}</g>`;
    x += advance;
    return letter;
  });
  const place = `translate(${left} ${baseline}) scale(${size} ${-size})`;
  return `<g transform="${place}" fill="${COLORS[color]}">${drawn.join('')}</g>`;
}
