// Checks every code fence of the site, and prints what was checked. `npm test` does the same.
import { checkSamples } from '../checks/samples/index.ts';

const { fences, problems } = await checkSamples();
for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
console.log(`${fences.length} code fences, ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
