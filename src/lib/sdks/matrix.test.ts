import { describe, expect, it } from 'vitest';
import { makeSdk } from './fixture.ts';
import { describeSpread, listReasonVersions } from './tables.ts';

type Support = 'yes' | 'no' | 'partial';
const sdk = (id: string, support?: Support, rest: object = {}) =>
  makeSdk(id, {
    name: id,
    path: `/sdk/${id}/`,
    capabilities: support ? { evaluationReasons: { support, ...rest } } : {},
  });
const link = (id: string) => `[${id}](/sdk/${id}/#what-it-can-do)`;

describe('describeSpread', () => {
  const spread = (...supports: (Support | undefined)[]) =>
    describeSpread(
      supports.map((support, index) => sdk('abc'.charAt(index), support)),
      'evaluationReasons',
    );

  it('describes all and none in one word', () => {
    expect(spread('yes', 'yes')).toBe('All');
    expect(spread('no', 'no')).toBe('None');
  });
  it('names the smaller group', () => {
    expect(spread('yes', 'yes', 'no')).toBe(`All but ${link('c')}`);
    expect(spread('yes', 'no', 'no')).toBe(link('a'));
  });
  it('names SDKs with partial or unknown support', () => {
    expect(spread('yes', 'partial')).toBe(`${link('a')}; partly: ${link('b')}`);
    expect(spread('partial', 'partial')).toBe(`Partly: ${link('a')}, ${link('b')}`);
    expect(spread('yes', undefined)).toBe(`${link('a')}; unconfirmed: ${link('b')}`);
  });
});

describe('listReasonVersions', () => {
  it('lists versions and notes of SDKs with reasons', () => {
    const sdks = [
      sdk('a', 'yes', { since: '1.2.0' }),
      sdk('b', 'yes', { note: 'Local 2.0, cloud 3.0.' }),
      sdk('c', 'no'),
    ];
    expect(listReasonVersions(sdks)).toEqual([
      ['[a](/sdk/a/)', '1.2.0'],
      ['[b](/sdk/b/)', 'Local 2.0, cloud 3.0.'],
    ]);
  });
});
