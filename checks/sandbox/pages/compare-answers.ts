import { isJsonObject, type JsonValue } from '../../../src/lib/openapi/index.ts';

/** Values that differ in every run, such as IDs and dates. A page can only show a value of the same form. */
const FREE = [
  /^[0-9a-f]{24}$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^guidon_(server|client|mobile)_/,
  /^eyJ[\w-]+\./,
];
/** Matches "…" or "...", which stands for what a page leaves out. */
const ELLIPSIS = /^(…|\.\.\.)$/;

/** Lists differences between JSON on a page and a response. IDs and dates need the same form only. */
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
