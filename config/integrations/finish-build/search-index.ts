import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages, makeIndexFiles, type SearchData } from '../../../src/lib/search/index.ts';
import { findVersion } from '../../../src/lib/paths/versions.ts';
import type { Project } from '../../project.ts';
import type { BuiltTexts } from '../../../src/lib/page-text/index.ts';
import { writeFiles } from './files.ts';

/** The folder with the synonyms and product names that improve search, written by authors. */
const DATA_FOLDER = 'src/content/data';
/** Pages that never appear in search results. */
const NO_ANSWER = /^\/(__docusaurus|search)\/|^\/404/;

/** Writes the search index of the finished pages. Returns the paths of its files. */
export const writeSearchIndex = (dir: string, project: Project, texts: BuiltTexts): string[] =>
  writeFiles(dir, indexFiles(texts, project));

function indexFiles(built: BuiltTexts, { site }: Project) {
  const texts = [...built]
    .filter(([file]) => file.endsWith('/index.html') && !NO_ANSWER.test(file))
    .map(([, { text }]) => text);
  const home = site.navbar.left.find((item) => item.type === 'link' && item.to === '/');
  const data: SearchData = {
    synonyms: readData('search-synonyms.json'),
    products: readData('search-products.json'),
  };
  const entries = buildPages(texts, {
    products: data.products,
    homeLabel: home && 'label' in home ? home.label : site.title,
    versionOf: (path) => {
      const version = findVersion(path.replace(/^\/|\/$/g, ''), site.versions);
      return isShared(path) ? '' : (version?.name ?? '');
    },
  });
  const nameFolder = (content: string) => `/_astro/search/${hash('sha256', content).slice(0, 10)}/`;
  return makeIndexFiles(entries, data, nameFolder);
}

function readData<T>(file: string): T {
  return JSON.parse(readFileSync(join(DATA_FOLDER, file), 'utf8')) as T;
}

/** Reports whether a page, such as a blog post, is the same for all versions of the docs. */
const isShared = (path: string) =>
  /^\/(blog|errors|tags|management-api|bucketing-api)\//.test(path);
