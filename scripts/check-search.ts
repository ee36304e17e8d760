// `npm run check:search` prints how well search answers, and fails where it is under the floors.
import { existsSync } from 'node:fs';
import { checkRelevance, RELEVANCE_FLOORS } from '../checks/rules/search-relevance.ts';
import {
  HELD_OUT_FILE,
  loadEngine,
  measureFile,
  QUESTIONS_FILE,
} from '../checks/support/search.ts';

if (!existsSync('dist/search-index.json')) {
  console.error('There is no index in dist/. Run `npm run build` first.');
  process.exit(1);
}
const { engine } = loadEngine();
let failed = false;
for (const file of [QUESTIONS_FILE, HELD_OUT_FILE]) {
  const relevance = measureFile(engine, file);
  const { asked, mrr, first, typos, missed, waiting } = relevance;
  console.log(`\n${file}: ${asked} questions asked`);
  console.log(`  MRR@10     ${mrr.toFixed(3)}   at least ${RELEVANCE_FLOORS.mrr}`);
  console.log(`  first hit  ${first.toFixed(3)}   at least ${RELEVANCE_FLOORS.first}`);
  console.log(`  typos      ${typos.toFixed(3)}   at least ${RELEVANCE_FLOORS.typos}`);
  // What the held-out questions miss stays unread: whoever reads it tunes to it.
  if (file === QUESTIONS_FILE) for (const miss of missed) console.log(`  missed: ${miss}`);
  for (const wait of waiting) console.log(`  waiting: ${wait}`);
  failed ||= checkRelevance(relevance).length > 0;
}
process.exit(failed ? 1 : 0);
