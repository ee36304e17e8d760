import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../src/lib/openapi/index.ts';
import { hasFullHistory } from './git.ts';
import { readLastChanges } from './spec-history.ts';

const FILE = 'specs/management-api.json';

/** Returns the API document of the last commit, or undefined without git. */
function readCommitted(): unknown {
  try {
    const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    return JSON.parse(execFileSync('git', ['show', `HEAD:${FILE}`], options));
  } catch {
    return undefined;
  }
}

const committed = readCommitted();

describe('readLastChanges', () => {
  it('returns no dates for a file without a history', () => {
    expect(readLastChanges('specs/no-such-file.json', {})).toEqual({});
  });

  it.runIf(hasFullHistory() && isJsonObject(committed))(
    'dates committed operations, but not uncommitted changes',
    () => {
      const value = structuredClone(committed) as { paths: Record<string, { post?: object }> };
      value.paths['/v1/projects'] = { ...value.paths['/v1/projects'], post: { summary: 'New' } };
      const dates = isJsonObject(value) ? readLastChanges(FILE, value) : {};
      expect(Object.keys(dates).length).toBeGreaterThan(100);
      expect(dates['POST /v1/projects']).toBeUndefined();
      expect(dates['DELETE /v1/projects/{key}']).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    },
  );
});
