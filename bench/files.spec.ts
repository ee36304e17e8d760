// What needs neither a build nor a browser: the sizes of files in dist/.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from '@playwright/test';
import { listFiles } from '../config/index.ts';
import {
  DOCS_FACETS,
  FIRST_FILE,
  loadMissing,
  makeIndexFiles,
  readIndexFiles,
  SearchEngine,
  type FirstFile,
} from '../src/lib/search/index.ts';
import { DIST } from './fixtures.ts';
import { inKilobytes, median, record } from './testing.ts';

const SEARCH_PAGES = 5000;
const QUERIES = [
  ...['rollout', 'authentication', 'webhook signature', 'php variable value'],
  ...['how do I roll back a feature', 'kill switch', 'targetting rules'],
];

const read = (path: string) => readFileSync(join(DIST, path), 'utf8');
const sizeOf = (content: string) => gzipSync(content).length;

test('HTML and Markdown of the median page', () => {
  const pages = listFiles(`${DIST}/`).filter((file) => file.endsWith('/index.html'));
  const twins = pages.map((file) => file.replace(/\/index\.html$/, '.md'));
  const html = median(pages.map((file) => sizeOf(read(file))));
  const markdown = median(
    twins.filter((file) => existsSync(join(DIST, file))).map((file) => sizeOf(read(file))),
  );
  record(
    'html',
    `${inKilobytes(html)}, ${(html / markdown).toFixed(1)} times`,
    `Markdown: ${inKilobytes(markdown)}`,
  );
});

/** The site's pages, and copies of them with titles of their own. */
function makeIndex(count: number): ReadonlyMap<string, string> {
  const { first, entries } = readIndexFiles(read);
  const many = Array.from({ length: Math.ceil(count / entries.length) }, (_, copy) =>
    entries.map((entry) => {
      const { path, title } = entry.page;
      const page = { ...entry.page, path: `/${copy}${path}`, title: `${title} ${copy}` };
      return copy === 0 ? entry : { ...entry, page };
    }),
  ).flat();
  const files = makeIndexFiles(many.slice(0, count), first, () => '/');
  return new Map(files.map(({ path, content }) => [path, content]));
}

const testSeconds = process.env['TEST_SECONDS'];
if (testSeconds) test('the time of `npm test`', () => record('test', `${testSeconds} s`));

test('search with many pages', () => {
  const files = makeIndex(SEARCH_PAGES);
  const readFile = (path: string) => files.get(path) ?? '';
  const fetched = QUERIES.map((query) => {
    const engine = new SearchEngine(JSON.parse(readFile(FIRST_FILE)) as FirstFile);
    const paths = [FIRST_FILE, ...loadMissing(engine, query, DOCS_FACETS, readFile)];
    return paths.reduce((sum, path) => sum + sizeOf(readFile(path)), 0);
  });
  record('search', inKilobytes(Math.max(...fetched)));
});
