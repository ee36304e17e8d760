// `npm run check:prose` checks the product names, examples, and style in all pages, and prints what it finds.
import { checkProse, printFindings } from '../checks/rules/index.ts';

const findings = checkProse();
printFindings(findings, `${findings.length} mistakes`);
