import { describe, expect, it } from 'vitest';
import { makeSdk } from './fixture.ts';
import { listMatrix } from './tables.ts';

type Support = 'yes' | 'no' | 'partial';
const sdk = (name: string, support?: Support, rest: object = {}) =>
  makeSdk(name, { name, capabilities: support ? { polling: { support, ...rest } } : {} });
const row = (...sdks: ReturnType<typeof sdk>[]) =>
  listMatrix(sdks).find(({ name }) => name === 'Polling for changes');

describe('listMatrix', () => {
  it('marks support, the first version, and what is not documented', () => {
    expect(
      row(sdk('a', 'yes', { since: '1.2' }), sdk('b', 'no'), sdk('c', 'partial'), sdk('d'))?.cells,
    ).toEqual([
      { support: 'yes', sign: '✓', since: '1.2', label: 'Yes, since 1.2' },
      { support: 'no', sign: '–', label: 'No' },
      { support: 'partial', sign: 'Partly', label: 'Partly' },
      { support: 'unknown', sign: 'not stated', label: 'Not documented yet' },
    ]);
  });

  it('explains partial support below the row, each note once', () => {
    const sdks = [
      sdk('a', 'partial', { note: 'Slowly.' }),
      sdk('b', 'partial', { note: 'Slowly.' }),
      sdk('c', 'yes', { since: '1.2', note: 'Or 2.0 on Mars.' }),
    ];
    expect(row(...sdks)?.notes).toEqual([{ of: [1, 2], text: '**a, b:** Slowly.' }]);
  });
});
