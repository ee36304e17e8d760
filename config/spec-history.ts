import { parse } from 'yaml';
import { isJsonObject } from '../src/lib/openapi/index.ts';
import type { JsonObject } from '../src/lib/openapi/index.ts';
import { findLastChanges } from '../src/lib/openapi/changes/index.ts';
import type { DocumentVersion } from '../src/lib/openapi/changes/index.ts';
import { openPartCache } from '../src/site/build-cache.ts';
import { git, hasFullHistory, readCommitted } from './git.ts';

/** Parses a version of an API document. Invalid versions are skipped: the next one contains their changes. */
function parseVersion(file: string, text: string): JsonObject | undefined {
  try {
    const value: unknown = file.endsWith('.json') ? JSON.parse(text) : parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads all committed versions of a file. Each line of `log` is a commit's hash and date. */
function readVersions(file: string, log: string): readonly DocumentVersion[] {
  const commits = log.split('\n').map((line) => line.split(' '));
  const texts = readCommitted(commits.map(([hash]) => `${hash}:${file}`));
  return commits.flatMap(([, date], index) => {
    const document = parseVersion(file, texts[index] ?? '');
    return date && document ? [{ date, document }] : [];
  });
}

const NOT_COMMITTED = '';
/** Code that affects the result of `readLastChanges`, for the cache key. */
const CODE = ['config/spec-history.ts', 'src/lib/openapi'];

/**
 * Returns when each operation of an API document last changed: "GET /v1/projects" to an ISO date. Operations
 * with uncommitted changes have no date. Without git or in a shallow clone, no operation has one.
 * @param value the current document
 */
export function readLastChanges(file: string, value: JsonObject): Readonly<Record<string, string>> {
  const log = hasFullHistory() ? git('log', '--reverse', '--format=%H %cI', '--', file) : '';
  if (!log) return {};
  const kept = openPartCache<Readonly<Record<string, string>>>('spec-history', CODE);
  return kept.remember([file, log, value], () => {
    const versions = readVersions(file, log);
    const dates = findLastChanges([...versions, { date: NOT_COMMITTED, document: value }]);
    return Object.fromEntries([...dates].filter(([, date]) => date !== NOT_COMMITTED));
  });
}
