import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildMemory } from '../../src/site/build-memory.ts';
import type { Project } from '../project.ts';
import { createKeys } from './kept-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
const outDir = join(folder, 'dist');
for (const path of ['dist/_astro', 'docs']) mkdirSync(join(folder, path), { recursive: true });
const site = { locales: { en: {}, fr: {} } } as unknown as Project['site'];
const PATHS = ['/guide', '/fr/guide', '/other', '/'];

const listKeys = () => PATHS.map(createKeys({ site, docsDir: join(folder, 'docs'), outDir }));
/** The paths of the pages that a change makes a build render again. */
const renderedAfter = (change: () => unknown) => {
  const before = listKeys();
  change();
  const after = listKeys();
  return PATHS.filter((_, at) => before[at] !== after[at]);
};
const write = (id: string, text: string, data: object) =>
  buildMemory.sources.set(id, { text, data });

beforeEach(() => {
  buildMemory.sources.clear();
  for (const id of ['index', 'guide', 'other']) write(id, 'A text.', { title: id });
});

it('renders nothing again if nothing changed', () => {
  expect(renderedAfter(() => undefined)).toEqual([]);
});

it('renders a page again if its text changed, and its untranslated versions', () => {
  expect(renderedAfter(() => write('guide', 'Another.', { title: 'guide' }))).toEqual([
    '/guide',
    '/fr/guide',
  ]);
  expect(renderedAfter(() => write('index', 'Another.', { title: 'index' }))).toEqual(['/']);
});

it.each([
  ['the data of a page changed', () => write('other', 'A text.', { title: 'Another' })],
  ['a page was added', () => write('new', '', {})],
  ['a script or a style has another name', () => writeFileSync(join(outDir, '_astro/a.js'), '')],
  ['a file that is not a page changed', () => writeFileSync(join(folder, 'sidebars.ts'), '')],
])('renders all pages again if %s', (_, change) => {
  expect(renderedAfter(change)).toEqual(PATHS);
});
