// Checks names, payloads, and style of all pages. Prints the mistakes and what was checked.
import { checkProse } from '../checks/rules/index.ts';

const start = performance.now();
const { problems, counts } = checkProse();
for (const problem of problems) console.log(problem);
if (problems.length > 0) console.log('');
const width = Math.max(...counts.map(([kind]) => kind.length));
for (const [kind, count] of counts)
  console.log(`${kind.padEnd(width)}  ${String(count).padStart(5)}`);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `\n${problems.length === 0 ? 'No mistakes' : `${problems.length} mistakes`} (${seconds} s)`,
);
process.exit(problems.length === 0 ? 0 : 1);
