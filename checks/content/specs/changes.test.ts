import { describe, expect, it } from 'vitest';
import { changelogs, changelogSchema } from '../../../src/site/api-changelog.ts';
import { API_NAMES, APIS, nameCall } from '../../support/api-documents.ts';

describe.each(API_NAMES)('the changelog of the %s document', (name) => {
  const { info, operations } = APIS[name];
  const entries = changelogs[name];

  it('starts with the version of the document', () => {
    expect(entries[0]?.version).toBe(info.version);
  });
  it('lists released versions newest first, and only the newest can be unreleased', () => {
    const dates = entries.map(({ date }) => date ?? 'not released');
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.slice(1)).not.toContain('not released');
  });
  it('names operations of the document', () => {
    const calls = entries.flatMap(({ changes }) => changes.flatMap((change) => change.calls ?? []));
    expect(operations.map(nameCall)).toEqual(expect.arrayContaining(calls));
  });
});

it('rejects a misspelled field', () => {
  const { bucketing, management } = changelogs;
  const [entry] = management;
  const result = changelogSchema.safeParse({ bucketing, management: [{ ...entry, chnages: [] }] });
  expect(result.error?.issues[0]?.path).toEqual(['management', 0]);
});
