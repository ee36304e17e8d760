import { expect, it } from 'vitest';
import { checkSamples } from '../../samples/index.ts';
import { formatFinding } from '../../support/finding.ts';
import { leaveNote } from '../../support/notes.ts';

/** The pages that `npm test -- changed` checks. Undefined if all pages are checked. */
const changed = process.env['CHANGED_PAGES']?.split(',');

it('every code fence of the site is valid', async () => {
  const { fences, findings } = await checkSamples(changed);
  leaveNote('samples', `${fences.length} code fences`);
  expect(findings.map(formatFinding)).toEqual([]);
});
