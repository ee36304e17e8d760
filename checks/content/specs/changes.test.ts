import { describe, expect, it } from 'vitest';
import { readReleasedSpec, releasedFile } from '../../../config/index.ts';
import { compareDocuments, nameCall } from '../../../src/lib/openapi/changes/index.ts';
import type { ChangelogEntry } from '../../../src/lib/openapi/changes/index.ts';
import { loadDocument } from '../../../src/lib/openapi/index.ts';
import { changelogs, changelogSchema } from '../../../src/site/api-changelog.ts';
import {
  checkBreakingChanges,
  checkChangelog,
  checkChangelogCalls,
} from '../../rules/breaking-changes.ts';
import type { SpecState } from '../../rules/breaking-changes.ts';
import { API_NAMES, APIS, FILES } from './support.ts';
import type { ApiName } from './support.ts';

function readState(name: ApiName): SpecState & { calls: ReadonlySet<string> } {
  const base = `${name}-api`;
  const api = APIS[name];
  const value = readReleasedSpec(base);
  const released =
    value === undefined ? undefined : loadDocument(value, { source: releasedFile(base) });
  const operations = [...api.operations, ...(released?.operations ?? [])];
  return {
    file: FILES[name],
    version: api.info.version,
    releasedVersion: released?.info.version,
    changes: released ? compareDocuments(released, api) : [],
    entries: changelogs[name],
    calls: new Set(operations.map(nameCall)),
  };
}

describe.each(API_NAMES)('the %s document', (name) => {
  const state = readState(name);

  it('is compared with a release', () => {
    expect(state.releasedVersion).toMatch(/^\d+\.\d+\.\d+$/);
  });
  it('declares all breaking changes', () => {
    expect(checkBreakingChanges(state)).toEqual([]);
  });
  it('has a changelog that matches its version', () => {
    expect(checkChangelog(state)).toEqual([]);
    expect(checkChangelogCalls(state, state.calls)).toEqual([]);
  });
});

describe('seeded mistakes', () => {
  const released: ChangelogEntry = {
    version: '1.0.0',
    date: '2026-01-02',
    summary: 'A',
    changes: [],
  };
  const call = 'POST /v1/projects';
  const state: SpecState = {
    file: 'specs/a.json',
    version: '1.0.0',
    releasedVersion: '1.0.0',
    changes: [{ calls: [call, 'GET /v1'], breaking: true, text: 'Project.key is gone' }],
    entries: [released],
  };
  const next = (calls: readonly string[], breaking = true): ChangelogEntry => ({
    version: '2.0.0',
    summary: 'B',
    changes: [{ kind: 'removed', text: 'The key.', breaking, calls }],
  });

  it('an undeclared breaking change is reported with its call', () => {
    const messages = checkBreakingChanges(state);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatch(
      /^specs\/a\.json: POST \/v1\/projects: Project\.key is gone\. This/,
    );
  });
  it('a declaration only covers the calls that it names', () => {
    const declared = { ...state, entries: [next([call]), released] };
    expect(checkBreakingChanges(declared)).toHaveLength(1);
    const all = { ...state, entries: [next([call, 'GET /v1']), released] };
    expect(checkBreakingChanges(all)).toEqual([]);
  });
  it('a declaration for a released version or a non-breaking change covers nothing', () => {
    const old = { ...next([call, 'GET /v1']), version: '1.0.0' };
    expect(checkBreakingChanges({ ...state, entries: [old] })).toHaveLength(2);
    const mild = { ...state, entries: [next([call, 'GET /v1'], false), released] };
    expect(checkBreakingChanges(mild)).toHaveLength(2);
  });
  it('a non-breaking change needs no entry', () => {
    const changes = [{ calls: [call], breaking: false, text: 'Project.x is new' }];
    expect(checkBreakingChanges({ ...state, changes })).toEqual([]);
  });
  it('inconsistent versions are reported', () => {
    expect(checkChangelog({ ...state, version: '1.1.0' })[0]).toContain('has the version 1.1.0');
    const undated = { ...released, date: undefined };
    expect(checkChangelog({ ...state, version: '2.0.0', entries: [next([]), undated] })).toEqual([
      'specs/changelog.json: version 1.0.0 has no date, but a later one is there.',
    ]);
    const older = { ...released, version: '0.9.0', date: '2026-02-01' };
    expect(checkChangelog({ ...state, entries: [released, older] })[0]).toContain('newest first');
    expect(checkChangelog({ ...state, releasedVersion: '0.5.0' })[0]).toContain(
      'no entry for 0.5.0',
    );
  });
  it('an unknown call is reported', () => {
    expect(checkChangelogCalls({ ...state, entries: [next(['PUT /x'])] }, new Set([call]))).toEqual(
      ['specs/changelog.json: "PUT /x" is no call of specs/a.json, now or as released.'],
    );
  });
  it('a misspelled field of the changelog is rejected', () => {
    const entry = { ...released, chnages: [] };
    const result = changelogSchema.safeParse({ management: [entry], bucketing: [released] });
    expect(result.error?.issues[0]?.path).toEqual(['management', 0]);
  });
});
