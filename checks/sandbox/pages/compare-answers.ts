import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';

/** Patterns of values that differ in every run. A page can only show the same kind of value. */
const FREE = [
  /^[0-9a-f]{24}$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^guidon_(server|client|mobile)_/,
  /^eyJ[\w-]+\./,
];
/** Matches the mark for an omission. */
const ELLIPSIS = /^(…|\.\.\.)$/;

/** Compares a page's fields with the response. IDs, dates, and keys match by kind, and "…" matches anything. */
export function compareAnswers(shown: JsonValue, got: JsonValue | undefined, at = ''): string[] {
  if (typeof shown === 'string' && isAlike(shown, got)) return [];
  if (Array.isArray(shown)) return compareLists(shown, got, at);
  if (!isJsonObject(shown)) return shown === got ? [] : [differ(shown, got, at)];
  if (!isJsonObject(got)) return [differ(shown, got, at)];
  return Object.entries(shown).flatMap(([name, value]) =>
    value === undefined ? [] : compareAnswers(value, got[name], `${at}/${name}`),
  );
}

function compareLists(shown: readonly JsonValue[], got: JsonValue | undefined, at: string) {
  if (!Array.isArray(got)) return [differ([...shown], got, at)];
  const isCut = typeof shown.at(-1) === 'string' && ELLIPSIS.test(String(shown.at(-1)));
  const entries = isCut ? shown.slice(0, -1) : shown;
  if (!isCut && entries.length !== got.length) {
    return [`${at || '/'} has ${entries.length} entries here, and ${got.length} in the answer.`];
  }
  return entries.flatMap((entry, index) =>
    compareAnswers(entry, got[index] as JsonValue | undefined, `${at}/${index}`),
  );
}

function isAlike(shown: string, got: JsonValue | undefined): boolean {
  if (ELLIPSIS.test(shown)) return got !== undefined;
  return typeof got === 'string' && FREE.some((kind) => kind.test(shown) && kind.test(got));
}

function differ(shown: JsonValue, got: JsonValue | undefined, at: string): string {
  const answer = got === undefined ? 'nothing' : JSON.stringify(got);
  return `${at || '/'} is ${JSON.stringify(shown)} here, and ${answer} in the answer.`;
}
