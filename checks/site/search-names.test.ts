import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pageRecords } from '../../src/lib/search/index.ts';
import { loadEngine, searchPaths } from '../search/index.ts';
import { pages } from '../support/built-site.ts';
import { leaveNote } from '../support/notes.ts';

const { engine, entries } = loadEngine();
const indexed = new Set(engine.pages.map(({ path }) => path));
const firstPath = (query: string) => searchPaths(engine, query)[0] ?? 'nothing';

/** The part of an SDK's record that lists its functions and classes. */
interface SdkRecord {
  name: string;
  path: string;
  api?: { name: string; members?: { name: string }[] }[];
}

const SDKS = 'src/content/data/sdks';
const sdks = readdirSync(SDKS)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => parse(readFileSync(join(SDKS, file), 'utf8')) as SdkRecord);

/** Returns the names of an SDK's functions, its classes, and their members. */
const namesOf = ({ api = [] }: SdkRecord) =>
  new Set(api.flatMap(({ name, members = [] }) => [name, ...members.map((member) => member.name)]));

describe('a search for', () => {
  it('an SDK and one of its names finds a page of that SDK first', () => {
    const written = sdks.filter(({ path }) => indexed.has(path));
    const asked = written.flatMap((sdk) =>
      [...namesOf(sdk)].map((name) => ({ query: `${sdk.name} ${name}`, path: sdk.path })),
    );
    const missed = asked
      .map(({ query, path }) => ({ query, path, first: firstPath(query) }))
      .filter(({ path, first }) => !first.startsWith(path));
    leaveNote(
      'search-sdk-names',
      `Search, names of ${written.length} SDKs: ${asked.length - missed.length} of ${asked.length} on the SDK's own pages first`,
    );
    expect(asked.length).toBeGreaterThan(500);
    expect(missed).toEqual([]);
  });

  it.each([
    ['ERR_DUPE_FEATURE_KEY', /^\/errors\/err_dupe_feature_key\/$/],
    ['--headless', /^\/cli/],
    ['/v1/projects/{project}/features', /^\/management-api\/operations\/\w+featuresv1\/$/],
    ['POST /v1/track', /^\/bucketing-api\/operations\/trackevents\/$/],
    ['dynatraceEnvironmentId', /^\/management-api\/operations\/deletedynatraceenvironment\/$/],
    ['dvcUserId', /^\/platform\/testing-and-qa\/self-targeting\/$/],
    ['useVariableValue', /^\/sdk\/client-side-sdks\/react\/react-usage\/$/],
  ])('%s finds the page that explains it first', (query, path) => {
    expect(firstPath(query)).toMatch(path);
  });

  it('the title of a page finds that page first', () => {
    const titles = new Map(engine.pages.map(({ path, title }) => [path, title]));
    const missed = engine.pages
      .map(({ path, title }) => ({ path, title, first: firstPath(title) }))
      .filter(({ path, title, first }) => first !== path && titles.get(first) !== title);
    leaveNote(
      'search-titles',
      `Search, titles: ${titles.size - missed.length} of ${titles.size} pages first, or one of the same title`,
    );
    expect(missed).toEqual([]);
  });
});

describe('the search records of the APIs', () => {
  it.each(['operations', 'models'])('cover all %s', (folder) => {
    const built = pages
      .map(({ path }) => path)
      .filter((path) => new RegExp(`-api/${folder}/.+/$`).test(path));
    const recorded = new Set(
      entries.filter((entry) => pageRecords(entry).length > 0).map(({ page }) => page.path),
    );
    expect(built.length).toBeGreaterThan(100);
    expect(built.filter((path) => !recorded.has(path))).toEqual([]);
  });

  it('cover each field of operations and models', () => {
    const bare = entries
      .filter(({ page }) => page.kind === 'operation' || page.kind === 'model')
      .filter((entry) => {
        const fields = pageRecords(entry).filter(({ anchor }) => anchor !== null);
        return fields.length < (entry.text.headings ?? []).length;
      })
      .map(({ page }) => page.path);
    expect(bare).toEqual([]);
  });
});
