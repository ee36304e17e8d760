import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildPages, makeIndexFiles, type SearchData } from '../../src/lib/search/index.ts';
import { findVersion } from '../../src/lib/versions/versions.ts';
import type { Project } from '../project.ts';
import type { BuiltTexts } from './finish-build/index.ts';
import { shortHash } from './finish-build/files.ts';

/** The folder with the synonyms and product names that improve search, written by authors. */
const DATA_FOLDER = 'src/content/data';
/** Pages that never appear in search results. */
const NO_ANSWER = /^\/(__docusaurus|search)\/|^\/404/;

/** Builds the search index from the finished pages, so it must run after everything that changes them. */
export function searchIndex(project: Project, texts: BuiltTexts): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const files = indexFiles(texts, project);
        for (const { path, content } of files) {
          const file = join(fileURLToPath(dir), path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        }
        const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
        logger.info(`${files.length} files of the search index, ${Math.round(bytes / 1024)} KB`);
      },
    },
  };
}

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
  return makeIndexFiles(entries, data, (content) => `/_astro/search/${shortHash(content)}/`);
}

function readData<T>(file: string): T {
  return JSON.parse(readFileSync(join(DATA_FOLDER, file), 'utf8')) as T;
}

/** Reports whether a page, such as a blog post, is the same for all versions of the docs. */
const isShared = (path: string) =>
  /^\/(blog|errors|tags|management-api|bucketing-api)\//.test(path);
