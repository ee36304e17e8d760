// `npm run check:search` measures how well search on `dist/` answers our test questions. Fails below a
// minimum.
import {
  checkRelevance,
  HELD_OUT_FILE,
  HURRIED_FILE,
  HURRIED_FLOORS,
  HURRIED_HELD_OUT_FILE,
  measureFile,
  QUESTIONS_FILE,
  RELEVANCE_FLOORS,
} from '../checks/search/index.ts';
import { loadEngine } from '../src/lib/search/node.ts';
import { buildIfMissing } from './build.ts';

buildIfMissing();
const { engine } = loadEngine();
let failed = false;
const sets = [
  { tuned: QUESTIONS_FILE, heldOut: HELD_OUT_FILE, floors: RELEVANCE_FLOORS },
  { tuned: HURRIED_FILE, heldOut: HURRIED_HELD_OUT_FILE, floors: HURRIED_FLOORS },
];
for (const { tuned, heldOut, floors } of sets) {
  for (const file of [tuned, heldOut]) {
    const relevance = measureFile(engine, file);
    const { asked, mrr, first, typos, missed } = relevance;
    console.log(`\n${file}: ${asked} questions asked`);
    console.log(`  MRR@10     ${mrr.toFixed(3)}   at least ${floors.mrr}`);
    console.log(`  first hit  ${first.toFixed(3)}   at least ${floors.first}`);
    console.log(`  typos      ${typos.toFixed(3)}   at least ${floors.typos}`);
    // The missed questions of a held-out file aren't printed, so that nobody tunes the ranking to them.
    if (file === tuned) for (const miss of missed) console.log(`  missed: ${miss}`);
    failed ||= checkRelevance(relevance, floors).length > 0;
  }
}
process.exit(failed ? 1 : 0);
