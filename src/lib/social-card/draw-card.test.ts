import { describe, expect, it } from 'vitest';
import { drawCard, type CardFont } from './draw-card.ts';

/** A font whose letters are half as wide as high, and whose outlines contain the letter. */
const font: CardFont = {
  unitsPerEm: 1000,
  hasGlyphForCodePoint: (codePoint) => codePoint < 0x2000 || codePoint === 0x2026,
  glyphForCodePoint: (codePoint) => ({
    advanceWidth: 500,
    path: { toSVG: () => `M${codePoint}` },
  }),
};

/** The lines of text of a card, read from its outlines. */
function readLines(title: string, section = ''): string[] {
  const svg = drawCard({ title, section, siteName: 'Docs' }, font);
  return [...svg.matchAll(/<g fill="[^"]*" transform[^>]*>(.*?)<\/g>/g)].map(([, outlines = '']) =>
    [...outlines.matchAll(/d="M(\d+)"/g)]
      .map(([, code]) => String.fromCodePoint(Number(code)))
      .join(''),
  );
}

describe('drawCard', () => {
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

  it('omits characters that the font lacks, and contains no text element', () => {
    expect(readLines('Ship it 🚀')[2]).toBe('Ship it ');
    expect(drawCard({ title: '<a>', section: '', siteName: '' }, font)).not.toContain('<text');
  });
});
