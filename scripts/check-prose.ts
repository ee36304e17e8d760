// Checks names, payloads, and style of all pages, and prints the mistakes.
import { checkProse } from '../checks/rules/index.ts';

const problems = checkProse();
for (const problem of problems) console.log(problem);
console.log(`${problems.length} mistakes`);
process.exit(problems.length === 0 ? 0 : 1);
