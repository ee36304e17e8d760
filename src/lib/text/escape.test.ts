import { expect, it } from 'vitest';
import { escapeHtml } from './escape.ts';

it('escapes HTML characters once', () => {
  expect(escapeHtml('a & b <c d="e">')).toBe('a &amp; b &lt;c d=&quot;e&quot;&gt;');
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});
