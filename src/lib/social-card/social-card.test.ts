import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CARD_MARGIN_PX, layOutCard, type Letters } from './lay-out-card.ts';
import { createPainter } from './paint-card.ts';

const COLORS = { text: [240, 245, 243], flag: [79, 209, 189], background: [14, 20, 18] };

/** A font in which all letters are 0.5 em wide. */
const letters: Letters = new Map(
  [...'abcdefghijklmnopqrstuvwxyzDIRSFKs …'].map((letter) => [
    letter,
    { advance: 0.5, outline: letter === ' ' ? '' : '<path d="M0 0h.4v.5H0z"/>' },
  ]),
);

/** The lines of text of a card. */
const readLines = (title: string, section = '') =>
  layOutCard({ title, section, siteName: 'Docs' }, letters).map(({ text }) => text);

describe('layOutCard', () => {
  it('shows the site, the section, and the title', () => {
    expect(readLines('Install', 'SDKs')).toEqual(['Docs', 'SDKs', 'Install']);
  });

  it('wraps a title between words, and breaks a word that is too wide', () => {
    const [, , ...words] = readLines('Roll a Feature out to every user');
    expect(words).toEqual(['Roll a Feature out to every', 'user']);
    const [, , ...parts] = readLines('x'.repeat(40));
    expect(parts.map((part) => part.length)).toEqual([28, 12]);
  });

  it('truncates a title that fits at no size', () => {
    const [, , ...lines] = readLines('word '.repeat(60));
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/word…$/);
  });
});

describe('createPainter', () => {
  it('paints letters in their colors and places, without characters that the font lacks', async () => {
    const paint = await createPainter(letters);
    const png = paint({ title: '🚀ab', section: 's', siteName: '' });
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    /** The name of a pixel's color. */
    const colorAt = (left: number, top: number) => {
      const pixel = data.subarray((top * info.width + left) * info.channels);
      const isColor = (color: number[]) => color.every((part, index) => part === pixel[index]);
      return Object.entries(COLORS).find(([, color]) => isColor(color))?.[0];
    };
    expect(colorAt(CARD_MARGIN_PX + 2, 540)).toBe('text');
    expect(colorAt(CARD_MARGIN_PX + 34, 540)).toBe('background');
    expect(colorAt(CARD_MARGIN_PX + 38, 540)).toBe('text');
    expect(colorAt(CARD_MARGIN_PX + 2, 447)).toBe('flag');
    expect(colorAt(600, 5)).toBe('flag');
    expect(colorAt(600, 300)).toBe('background');
  });
});
