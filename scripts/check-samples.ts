// `npm run check:samples` checks every code block of the pages as `npm test` does, and prints what it finds.
import { checkSamples, printFindings } from '../checks/samples/index.ts';

const { fences, findings } = await checkSamples();
printFindings(findings, `${fences.length} code fences, ${findings.length} problems.`);
