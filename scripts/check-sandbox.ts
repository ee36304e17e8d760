// Provokes every documented status of every operation of the sandbox, and prints what was covered.
import { conform } from '../checks/sandbox/conformance/conform.ts';
import type { Conformance } from '../checks/sandbox/conformance/conform.ts';
import { formatTable } from '../checks/sandbox/conformance/table.ts';
import { OPERATIONS } from '../checks/sandbox/conformance/world.ts';

const start = performance.now();
const results: Conformance[] = [];
for (const described of OPERATIONS) results.push(await conform(described));
console.log(formatTable(results));
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log('');
for (const failure of failures) console.log(failure);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `\n${failures.length === 0 ? 'No failures' : `${failures.length} failures`} (${seconds} s)`,
);
process.exit(failures.length === 0 ? 0 : 1);
