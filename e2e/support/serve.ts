// Serves the builds that the browser tests open, with the same headers as a production host.
import { createStaticSite } from '../../scripts/server/index.ts';
import { listen } from '../../src/sandbox-server/index.ts';
import { FIXTURE_URL, HASH_URL, SITE_URL } from './sites.ts';

const BUILDS = {
  [FIXTURE_URL]: 'e2e/fixtures/every-option/dist',
  [HASH_URL]: 'e2e/fixtures/hash-router/dist',
  // The last one, because the tests start as soon as it answers.
  [SITE_URL]: 'dist',
};

for (const [url, folder] of Object.entries(BUILDS))
  await listen(createStaticSite(folder), Number(new URL(url).port));
