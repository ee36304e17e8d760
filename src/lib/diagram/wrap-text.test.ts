import { describe, expect, it } from 'vitest';
import { LABEL_TEXT } from './design.ts';
import { measureText, wrapText } from './text.ts';

describe('wrapText', () => {
  it('keeps a short text on one line', () => {
    expect(wrapText('Config CDN', 200, LABEL_TEXT).lines).toEqual(['Config CDN']);
  });

  it('balances the length of lines', () => {
    const { lines } = wrapText('serve the variation of the rule', 190, LABEL_TEXT);
    expect(lines).toEqual(['serve the variation', 'of the rule']);
  });

  it('breaks a long host name after its dots', () => {
    const { lines } = wrapText('config-cdn.guidon.example', 100, LABEL_TEXT);
    expect(lines.join('')).toBe('config-cdn.guidon.example');
    expect(lines.length).toBeGreaterThan(1);
  });

  it('breaks a key after its hyphens, but no word such as "client-side"', () => {
    expect(wrapText('express-shipping', 80, LABEL_TEXT).lines).toEqual(['express-', 'shipping']);
    expect(wrapText('Client-side SDK', 60, LABEL_TEXT).lines).toEqual(['Client-side', 'SDK']);
  });

  it("reports the full width of a word that can't be broken", () => {
    const word = 'Supercalifragilistic';
    expect(wrapText(word, 40, LABEL_TEXT).width).toBe(measureText(word, LABEL_TEXT.size));
  });

  it('never loses a word', () => {
    const text = 'does the audience of this rule match the user';
    for (let width = 20; width < 400; width += 7) {
      expect(wrapText(text, width, LABEL_TEXT).lines.join(' ')).toBe(text);
    }
  });
});
