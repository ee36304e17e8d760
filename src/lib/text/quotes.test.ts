import { expect, it } from 'vitest';
import { curlQuotes } from './quotes.ts';

it.each([
  ["The Project's key isn't set.", 'The Project’s key isn’t set.'],
  ['Say "no" ("never").', 'Say “no” (“never”).'],
  ["the users' 'beta'", 'the users’ ‘beta’'],
])('%s', (text, curled) => {
  expect(curlQuotes(text)).toBe(curled);
});

it('closes after the character before the text', () => {
  expect(curlQuotes("'s", 'x')).toBe('’s');
});
