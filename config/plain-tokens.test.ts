import { describe, expect, it } from 'vitest';
import { h } from '@astrojs/starlight/expressive-code/hast';
import { toHtml } from '@astrojs/starlight/expressive-code/hast';
import { unwrapPlainTokens } from './plain-tokens.ts';

const THEMES = [{ fg: '#AAAAAA' }, { fg: '#000000' }];
const PLAIN = '--0:#aaaaaa;--1:#000000';
const WORD = '--0:#123456;--1:#654321';
const QUOTE = '--0:#222222;--1:#333333';

const token = (style: string, text: string) => h('span', { style }, text);

/** Returns the text and elements that remain of a line of tokens. */
function unwrap(...tokens: readonly ReturnType<typeof token>[]): string {
  const line = h('div', [h('div', { class: 'code' }, [...tokens])]);
  unwrapPlainTokens(line, THEMES);
  return toHtml(line).replace('<div><div class="code">', '').replace('</div></div>', '');
}

describe('unwrapPlainTokens', () => {
  it('unwraps tokens with the color of plain text in all themes, and keeps the others', () => {
    expect(unwrap(token(WORD, 'if'), token(PLAIN, ' (x) '), token(WORD, 'else'))).toBe(
      `<span style="${WORD}">if</span> (x) <span style="${WORD}">else</span>`,
    );
    expect(unwrap(token('--0:#aaaaaa;--1:#111111', 'x'))).toContain('<span');
    expect(unwrap(token(`${PLAIN};--0fs:italic`, 'x'))).toContain('<span');
  });
  it('unwraps whitespace and punctuation', () => {
    expect(unwrap(token(WORD, '  '), token(WORD, '.'), token(WORD, ']);'))).toBe('  .]);');
  });
  it('joins quotes to the string between them, in order', () => {
    expect(unwrap(token(QUOTE, '"'), token(WORD, 'a'), token(QUOTE, '"'))).toBe(
      `<span style="${WORD}">"a"</span>`,
    );
  });
  it('treats a quote after a string as its end', () => {
    const [quote, marks] = [() => token(QUOTE, "'"), (text: string) => token(QUOTE, text)];
    const strings = [quote(), token(WORD, 'a'), quote(), marks(', '), quote(), token(WORD, 'b')];
    expect(unwrap(...strings, quote(), marks(')'))).toBe(
      `<span style="${WORD}">'a'</span>, <span style="${WORD}">'b'</span>)`,
    );
  });
  it('keeps the quotes of an empty string and at the end of a line', () => {
    expect(unwrap(token(QUOTE, '""'))).toBe(`<span style="${QUOTE}">""</span>`);
    expect(unwrap(token(QUOTE, '"'), token(QUOTE, '"')).replace(/<[^>]+>/g, '')).toBe('""');
    expect(unwrap(token(WORD, 'a'), token(PLAIN, ', '), token(QUOTE, '"'))).toContain('"');
  });
});
