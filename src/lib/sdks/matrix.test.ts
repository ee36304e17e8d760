import { describe, expect, it } from 'vitest';
import { makeSdk } from './fixture.ts';
import { listMatrix, listMatrixNotes } from './tables.ts';

type Support = 'yes' | 'no' | 'partial';
const sdk = (name: string, support?: Support, rest: object = {}) =>
  makeSdk(name, { name, capabilities: support ? { polling: { support, ...rest } } : {} });

describe('listMatrix', () => {
  const row = (...sdks: ReturnType<typeof sdk>[]) =>
    listMatrix(sdks).find(([head]) => head?.html === 'Polling for changes');

  it('marks support, the first version, and what is not documented', () => {
    expect(
      row(sdk('a', 'yes', { since: '1.2' }), sdk('b', 'no'), sdk('c', 'partial'), sdk('d')),
    ).toEqual([
      { html: 'Polling for changes', scope: 'row' },
      { html: '✓ 1.2', 'aria-label': 'Yes, since 1.2' },
      { html: '–', 'aria-label': 'No' },
      { html: 'Partly', 'aria-label': 'Partly' },
      { html: '?', 'aria-label': 'Not documented yet' },
    ]);
  });
  it('merges a row in which all SDKs are the same', () => {
    const merged = (text: string) => [
      expect.anything(),
      { html: `<span>${text}</span>`, colspan: 2 },
    ];
    expect(row(sdk('a', 'yes'), sdk('b', 'yes'))).toEqual(merged('✓ All'));
    expect(row(sdk('a', 'no'), sdk('b', 'no'))).toEqual(merged('– None'));
    expect(row(sdk('a', 'partial'), sdk('b', 'partial'))).toEqual(merged('All partly'));
  });
});

describe('listMatrixNotes', () => {
  it('lists the notes of partial support, once each', () => {
    const sdks = [
      sdk('a', 'partial', { note: 'Slowly.' }),
      sdk('b', 'partial', { note: 'Slowly.' }),
      sdk('c', 'yes', { since: '1.2', note: 'Or 2.0 on Mars.' }),
      sdk('d', 'yes', { note: 'Always.' }),
    ];
    expect(listMatrixNotes(sdks)).toEqual(['**Polling for changes.** a, b: Slowly.']);
  });
});
