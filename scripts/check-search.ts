// `npm run check:search` measures how well search on `dist/` answers our test questions. Fails below a
// minimum.
import { readFileSync } from 'node:fs';
import {
  checkRelevance,
  countPlaces,
  HELD_OUT_FILE,
  HELD_OUT_FLOORS,
  HURRIED_FILE,
  HURRIED_FLOORS,
  loadEngine,
  measureFile,
  QUESTIONS_FILE,
  readQuestions,
  RELEVANCE_FLOORS,
  SECTIONS_FILE,
} from '../checks/search/index.ts';
import { buildIfMissing } from './build.ts';

buildIfMissing();
const { engine } = loadEngine();
let failed = false;
const sets = [
  { file: QUESTIONS_FILE, floors: RELEVANCE_FLOORS },
  { file: HURRIED_FILE, floors: HURRIED_FLOORS },
  { file: HELD_OUT_FILE, floors: HELD_OUT_FLOORS },
];
for (const { file, floors } of sets) {
  const relevance = measureFile(engine, file);
  console.log(`\n${file}: ${relevance.asked} questions asked`);
  for (const name of ['mrr', 'first', 'typos'] as const)
    console.log(`  ${name.padEnd(6)} ${relevance[name].toFixed(3)}   at least ${floors[name]}`);
  // The missed questions of the held-out file aren't printed, so that nobody tunes the ranking to them.
  if (file !== HELD_OUT_FILE) for (const miss of relevance.missed) console.log(`  missed: ${miss}`);
  failed ||= checkRelevance(relevance, floors).length > 0;
}
const places = readQuestions(SECTIONS_FILE, readFileSync(SECTIONS_FILE, 'utf8'));
console.log(`\n${SECTIONS_FILE}: ${places.length} questions asked`);
console.log(`  links to the right section or the top: ${countPlaces(engine, places)}`);
process.exit(failed ? 1 : 0);
