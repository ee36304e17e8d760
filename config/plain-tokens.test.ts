import { describe, expect, it } from 'vitest';
import { h, toHtml } from '@astrojs/starlight/expressive-code/hast';
import { classifyTokens } from './plain-tokens.ts';

const PLAIN = '--0:#000005';
const WORD = '--0:#000001';

const token = (style: string, text: string) => h('span', { style }, text);

/** Returns the HTML of a line of code after `classifyTokens`. */
function classify(...tokens: readonly ReturnType<typeof token>[]): string {
  const line = h('div', [h('div', { class: 'code' }, [...tokens])]);
  classifyTokens(line);
  return toHtml(line).replace('<div><div class="code">', '').replace('</div></div>', '');
}

describe('classifyTokens', () => {
  it('gives tokens the class of their role, and unwraps plain text', () => {
    expect(classify(token(WORD, 'if'), token(PLAIN, ' x '), token(WORD, 'else'))).toBe(
      '<span class="t-keyword">if</span> x <span class="t-keyword">else</span>',
    );
  });
  it('unwraps whitespace and punctuation', () => {
    expect(classify(token(WORD, '  '), token(WORD, '.'), token(WORD, ']);'))).toBe('  .]);');
  });
  it('throws for styles that no color of the theme explains', () => {
    expect(() => classify(token('--0:#123456', 'x'))).toThrow('"--0:#123456"');
    expect(() => classify(token(`${WORD};--0fs:italic`, 'x'))).toThrow('config/plain-tokens.ts');
  });
});
