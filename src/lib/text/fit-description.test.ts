import { expect, it } from 'vitest';
import { fitDescription } from './fit-description.ts';

const LIMITS = { min: 20, max: 40 };

it.each([
  ['extends a short text', 'Short.', 'Short. The rest of it.'],
  ['ends its sentence first', 'No stop', 'No stop. The rest of it.'],
  ['takes only the rest if there is none', '', 'The rest of it.'],
  ['cuts after a sentence', 'A sentence that fits. One that is too long.', 'A sentence that fits.'],
  [
    'cuts between words',
    'A. A text goes on and on, and then it goes on.',
    'A. A text goes on and on, and then it…',
  ],
  [
    'leaves out a comma',
    'A text that goes on and goes on, whatever it is.',
    'A text that goes on and goes on…',
  ],
  ['cuts a text without spaces', 'x'.repeat(41), `${'x'.repeat(39)}…`],
])('%s', (_, text, description) => {
  expect(fitDescription(text, 'The rest of it.', LIMITS)).toBe(description);
});
