// `npm run search:push` replaces the content of an Algolia index with the pages of the build. Without
// ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, and ALGOLIA_INDEX, it only prints what it would write.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { algoliasearch, type IndexSettings } from 'algoliasearch';
import { LEVELS, pageRecords, readIndexFiles } from '../src/lib/search/index.ts';
import siteConfig from '../site.config.ts';

const OUT = 'dist';
/** Algolia's limit for a record, in characters of JSON. */
const RECORD_MAX_CHARS = 9000;
const SETTINGS: IndexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    // Readers can find a page by its keywords, but responses don't contain them.
    'unordered(keywords)',
    ...LEVELS.slice(2).map((level) => `unordered(hierarchy.${level})`),
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  attributesForFaceting: ['language', 'version', 'section', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  ignorePlurals: true,
  removeStopWords: ['en'],
  separatorsToIndex: '_',
  camelCaseAttributes: ['hierarchy', 'content'],
};

if (!existsSync(join(OUT, 'search-index.json'))) {
  console.error(`There is no index in ${OUT}/. Run \`npm run build\` first.`);
  process.exit(1);
}
const { first, entries } = readIndexFiles((path) => readFileSync(join(OUT, path), 'utf8'));
const objects = entries.flatMap(pageRecords).map((record) => {
  const whole = { ...record, url: new URL(record.url, siteConfig.url).href };
  const extra = JSON.stringify(whole).length - RECORD_MAX_CHARS;
  return extra > 0 ? { ...whole, content: whole.content?.slice(0, -extra) } : whole;
});
const synonymHit = first.synonyms.synonyms.flatMap(({ from, to }, group) =>
  from.map((input, place) => ({
    objectID: `${group}-${place}`,
    type: 'oneWaySynonym' as const,
    input,
    synonyms: [...to],
  })),
);
const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: apiKey, ALGOLIA_INDEX: indexName } = process.env;

if (!appId || !apiKey || !indexName) {
  console.log('Dry run: set ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, and ALGOLIA_INDEX to send this.');
  console.log(`  ${objects.length} records and ${synonymHit.length} synonyms`);
} else {
  const client = algoliasearch(appId, apiKey);
  await client.setSettings({ indexName, indexSettings: SETTINGS });
  await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true });
  // Fills a temporary index with these settings and then moves it, so readers never search half an index.
  await client.replaceAllObjects({ indexName, objects });
  console.log(`${objects.length} records are in the index ${indexName}.`);
}
