/** Red, green, and blue, each from 0 to 255. */
type Channels = readonly [number, number, number];

/** The minimum contrast of text for WCAG 2.2 level AA. */
export const TEXT_MIN_CONTRAST = 4.5;

/** How far a color moves toward black or white in one step. */
const STEP = 0.05;

const readHex = (color: string): Channels => {
  const number = Number.parseInt(color.slice(1, 7), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const writeHex = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG 2.2 defines it, from 0 to 1. */
function luminanceOf(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors such as `#1a2b3c`, from 1 to 21. */
export function contrastOf(color: string, background: string): number {
  const [one, other] = [luminanceOf(readHex(color)), luminanceOf(readHex(background))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Returns a color that is readable on a background: the color itself if its contrast is sufficient, else the
 * nearest one on the way to black or white.
 */
export function makeReadable(color: string, background: string): string {
  const end = luminanceOf(readHex(background)) > 0.18 ? 0 : 255;
  for (let share = 0; share < 1; share += STEP) {
    const [red, green, blue] = readHex(color).map((channel) => channel + (end - channel) * share);
    const moved = writeHex([red ?? end, green ?? end, blue ?? end]);
    if (contrastOf(moved, background) >= TEXT_MIN_CONTRAST) return moved;
  }
  return writeHex([end, end, end]);
}
