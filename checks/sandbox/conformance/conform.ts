import { listCases } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import { writes } from './list-cases.ts';
import { Bench, runCase, runWrite } from './run-case.ts';
import type { Described } from './world.ts';

/** A case that failed, with what is wrong. */
export interface Failure {
  readonly operation: string;
  readonly status: number;
  readonly title: string;
  readonly findings: readonly string[];
}

/** How one operation did. */
export interface Conformance {
  readonly id: string;
  /** How many cases each documented status has; 0 is a failure. */
  readonly cases: ReadonlyMap<number, number>;
  /** Whether a read after the write was compared. Undefined: it writes nothing. */
  readonly readAfterWrite: boolean | undefined;
  readonly failures: readonly Failure[];
}

function fail(operation: string, { status, variant }: Case, findings: readonly string[]): Failure {
  return { operation, status, title: variant.title, findings };
}

/** The case whose write is looked at: the first that succeeds. */
export function pickWrite(cases: readonly Case[]): Case | undefined {
  return cases.find((one) => one.status < 300 && writes(one));
}

async function runAll(id: string, cases: readonly Case[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  const bench = new Bench();
  for (const one of cases) {
    const findings = await runCase(one, bench);
    if (findings.length > 0) failures.push(fail(id, one, findings));
  }
  const write = pickWrite(cases);
  const findings = write ? await runWrite(write) : [];
  if (write && findings.length > 0) {
    failures.push({ ...fail(id, write, findings), title: 'a read after the write' });
  }
  return failures;
}

/** Runs all cases of an operation. A documented status that no case provokes is a failure. */
export async function conform(described: Described): Promise<Conformance> {
  const { id, responses } = described.operation;
  const cases = listCases(described);
  const counts = new Map(
    responses.map(({ status }) => [
      Number(status),
      cases.filter((one) => one.status === Number(status)).length,
    ]),
  );
  const unprovoked = [...counts].filter(([, count]) => count === 0);
  return {
    id,
    cases: counts,
    readAfterWrite: pickWrite(cases) && true,
    failures: [
      ...unprovoked.map(([status]): Failure => ({
        operation: id,
        status,
        title: 'documented',
        findings: ['no case provokes this status: name one in checks/sandbox/conformance/recipes'],
      })),
      ...(await runAll(id, cases)),
    ],
  };
}
