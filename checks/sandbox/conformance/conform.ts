import { listCases, writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import { Bench, runCase } from './run-case.ts';
import type { Findings } from './run-case.ts';
import { runReadonly } from './run-readonly.ts';
import { runWrite } from './run-write.ts';
import type { Described } from './world.ts';

/** How one operation did. */
export interface Conformance {
  readonly id: string;
  /** How many cases each documented status has. */
  readonly cases: ReadonlyMap<number, number>;
  /** What is proved of a write. Undefined: it writes nothing. */
  readonly write?: { readonly isRead: boolean; readonly isAudited: boolean };
  /** How many flags `readonly` were compared. */
  readonly flags: number;
  /** What is wrong, each with operation, status, and request. */
  readonly failures: Findings;
}

function countByStatus({ operation }: Described, cases: readonly Case[]): Map<number, number> {
  const statuses = operation.responses.map(({ status }) => Number(status));
  return new Map(
    statuses.map((status) => [status, cases.filter((one) => one.status === status).length]),
  );
}

/** The case that does what its operation is for. */
export function pickSuccess(cases: readonly Case[]): Case | undefined {
  return cases.find(({ status }) => status < 300);
}

async function runAll(cases: readonly Case[]): Promise<string[]> {
  const failures: string[] = [];
  const bench = new Bench();
  for (const one of cases) {
    const findings = await runCase(one, bench);
    const title = `${one.operation.id} ${one.status} (${one.variant.title})`;
    failures.push(...findings.map((finding) => `${title}: ${finding}`));
  }
  return failures;
}

/** Runs all cases of an operation. A documented status that no case provokes is a failure. */
export async function conform(described: Described): Promise<Conformance> {
  const { id, method } = described.operation;
  const cases = listCases(described);
  const counts = countByStatus(described, cases);
  const unprovoked = [...counts].filter(([, count]) => count === 0);
  const success = pickSuccess(cases);
  const write = success && writes(success) ? await runWrite(success) : undefined;
  const isManaged = success?.api.source.includes('management') === true && method === 'get';
  const flags = success && isManaged ? await runReadonly(success) : { count: 0, findings: [] };
  const named = (findings: Findings = []) => findings.map((finding) => `${id} ${finding}`);
  return {
    id,
    cases: counts,
    ...(write && {
      write: {
        isRead: write.read.length === 0,
        isAudited: write.audit.length === 0 && success?.recipe.unaudited === undefined,
      },
    }),
    flags: flags.count,
    failures: [
      ...unprovoked.map(([status]) => `${id} ${status}: documented, and no case provokes it`),
      ...(await runAll(cases)),
      ...named(write?.read),
      ...named(write?.audit),
      ...flags.findings,
    ],
  };
}
