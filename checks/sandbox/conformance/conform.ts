import { listCases, writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import { Bench, runCase } from './run-case.ts';
import type { Findings } from './run-case.ts';
import { runWrite } from './run-write.ts';
import type { Described } from './world.ts';

/** Returns the test case that calls an operation as documented and succeeds. */
export function pickSuccess(cases: readonly Case[]): Case | undefined {
  return cases.find(({ status }) => status < 300);
}

/** Puts the operation, the status, and the case before each finding. */
function name({ operation, status, variant }: Case, findings: Findings, what = variant.title) {
  return findings.map((finding) => `${operation.operationId} ${status} (${what}): ${finding}`);
}

/** Checks that a successful write changes what a read returns, and that the audit log has an entry for it. */
async function checkStore(success: Case): Promise<Findings> {
  if (!writes(success)) return [];
  const { read, audit } = await runWrite(success);
  return [
    ...name(success, read, 'a read after the write'),
    ...name(success, audit, 'its audit entry'),
  ];
}

/** Runs all test cases of an operation. A documented status without a test case is also a finding. */
export async function conform(described: Described): Promise<Findings> {
  const { operation } = described;
  const cases = listCases(described);
  const unprovoked = Object.keys(operation.responses)
    .filter((status) => !cases.some((tested) => tested.status === Number(status)))
    .map((status) => `${operation.operationId} ${status}: documented, and no case provokes it`);
  const bench = new Bench();
  const failures: string[] = [];
  for (const tested of cases) failures.push(...name(tested, await runCase(tested, bench)));
  const success = pickSuccess(cases);
  if (success === undefined) return [...unprovoked, ...failures];
  return [...unprovoked, ...failures, ...(await checkStore(success))];
}
