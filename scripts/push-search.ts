// `npm run search:push` replaces the content of an Algolia index with the pages of the build. Without
// ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, and ALGOLIA_INDEX, it only prints the steps.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageRecords, planPush, readIndexFiles } from '../src/lib/search/index.ts';
import siteConfig from '../site.config.ts';
import { pushPlan } from './search/push.ts';

const OUT = 'dist';

if (!existsSync(join(OUT, 'search-index.json'))) {
  console.error(`There is no index in ${OUT}/. Run \`npm run build\` first.`);
  process.exit(1);
}
const { first, entries } = readIndexFiles((path) => readFileSync(join(OUT, path), 'utf8'));
const records = entries.flatMap(pageRecords).map((record) => ({
  ...record,
  url: new URL(record.url, siteConfig.url).href,
}));
const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: apiKey, ALGOLIA_HOST: host } = process.env;
const indexName = process.env['ALGOLIA_INDEX'] ?? 'docs';
const plan = planPush(records, first.synonyms, indexName);

if (!appId || !apiKey || !process.env['ALGOLIA_INDEX']) {
  console.log('Dry run: set ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, and ALGOLIA_INDEX to send this.');
  for (const { what } of plan) console.log(`  ${what}`);
} else {
  await pushPlan(plan, {
    appId,
    apiKey,
    host: host ?? `https://${appId.toLowerCase()}.algolia.net`,
  });
  console.log(`${records.length} records are in the index ${indexName}.`);
}
