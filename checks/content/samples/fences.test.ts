import { expect, it } from 'vitest';
import { checkSamples } from '../../samples/check.ts';
import { leaveNote } from '../../support/notes.ts';
import { readSdks } from '../../support/sdks.ts';

/** One compiler program an SDK. */
const TIMEOUT_MS = 180_000;

it('every code fence of the site is what it says', { timeout: TIMEOUT_MS }, async () => {
  const { fences, problems, summary } = await checkSamples(readSdks());
  leaveNote('samples', `${fences.length} code fences:`, summary);
  expect(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
});
