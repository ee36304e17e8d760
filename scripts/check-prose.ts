// `npm run check:prose` checks the product names, examples, and style in all pages, and prints the problems.
import { checkProse } from '../checks/rules/index.ts';

const problems = checkProse();
for (const problem of problems) console.log(problem);
console.log(`${problems.length} mistakes`);
process.exit(problems.length === 0 ? 0 : 1);
