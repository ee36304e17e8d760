import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { expect, it } from 'vitest';
import { DIST, files, pages } from '../support/built-site.ts';

/** Signs that system fonts show: arrows, keys, marks, emoji, and formulas. Letters aren't among them. */
const LEFT_TO_SYSTEM = /\s|\p{So}|\p{Sm}|\p{Emoji}|\p{Cf}|\p{Co}|\p{VS}|[\u2190-\u21ff]/u;

it('the typeface has every character of the text except for signs', () => {
  const file = files.find((name) => /\/figtree\.[\w-]+\.woff2$/.test(name)) ?? '';
  const font = create(readFileSync(join(DIST, file)));
  const known = new Set(font.isCollection ? [] : font.characterSet);
  expect(known.size).toBeGreaterThan(0);
  const missing = pages.flatMap(({ path, $ }) => {
    const text = $('body').clone();
    text.find('script, style, pre, code, math, svg, [lang]').remove();
    const unknown = [...new Set(text.text())].filter(
      (sign) => !known.has(sign.codePointAt(0) ?? 0) && !LEFT_TO_SYSTEM.test(sign),
    );
    return unknown.length > 0 ? [`${path}: ${unknown.join(' ')}`] : [];
  });
  expect(missing).toEqual([]);
});
