import { expect, it } from 'vitest';
import { replaceBreakpoints } from './breakpoint.ts';

it('breakpoints grow with the text size of the browser', () => {
  expect(replaceBreakpoints('@media (--desktop) and (--narrow)')).toBe(
    '@media (width > 62.25em) and (width < 72em)',
  );
});
