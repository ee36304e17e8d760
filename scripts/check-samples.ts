// `npm run check:samples` checks every code block of the pages and prints the problems, as `npm test` does.
import { checkSamples } from '../checks/samples/index.ts';

const { fences, problems } = await checkSamples();
for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
console.log(`${fences.length} code fences, ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
