// `npm run check:search` measures how well search on `dist/` answers our test questions. Fails below a
// minimum.
import {
  checkRelevance,
  HELD_OUT_FILE,
  measureFile,
  QUESTIONS_FILE,
  RELEVANCE_FLOORS,
} from '../checks/search/index.ts';
import { loadEngine } from '../src/lib/search/node.ts';
import { buildIfMissing } from './build.ts';

buildIfMissing();
const { engine } = loadEngine();
let failed = false;
for (const file of [QUESTIONS_FILE, HELD_OUT_FILE]) {
  const relevance = measureFile(engine, file);
  const { asked, mrr, first, typos, missed } = relevance;
  console.log(`\n${file}: ${asked} questions asked`);
  console.log(`  MRR@10     ${mrr.toFixed(3)}   at least ${RELEVANCE_FLOORS.mrr}`);
  console.log(`  first hit  ${first.toFixed(3)}   at least ${RELEVANCE_FLOORS.first}`);
  console.log(`  typos      ${typos.toFixed(3)}   at least ${RELEVANCE_FLOORS.typos}`);
  // The missed questions of HELD_OUT_FILE aren't printed, so that nobody tunes the ranking to them.
  if (file === QUESTIONS_FILE) for (const miss of missed) console.log(`  missed: ${miss}`);
  failed ||= checkRelevance(relevance).length > 0;
}
process.exit(failed ? 1 : 0);
