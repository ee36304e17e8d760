import { listCases, writes } from './list-cases.ts';
import type { Case } from './list-cases.ts';
import { Bench, runCase } from './run-case.ts';
import type { Findings } from './run-case.ts';
import { isMoved } from './moved-reads.ts';
import { runReadonly } from './run-readonly.ts';
import { runWrite } from './run-write.ts';
import type { Described } from './world.ts';

/** The cases of one status, and how many of them passed. */
export interface StatusCount {
  readonly status: number;
  readonly cases: number;
  readonly passed: number;
}

/** How one operation did. */
export interface Conformance {
  readonly id: string;
  /** Each status that the document lists. */
  readonly statuses: readonly StatusCount[];
  /** What is proved of a write. Undefined: it writes nothing. */
  readonly write?: { readonly isRead: boolean; readonly audit: 'entry' | 'none' | 'FAILED' };
  /** Whether a read tells of a write before it. Undefined: it is a write itself. */
  readonly readsStore?: boolean;
  /** How many flags `readonly` were compared. */
  readonly flags: number;
  /** What is wrong, each with operation, status, and request. */
  readonly failures: Findings;
}

interface Outcome {
  readonly tested: Case;
  readonly findings: Findings;
}

/** The case that does what its operation is for. */
export function pickSuccess(cases: readonly Case[]): Case | undefined {
  return cases.find(({ status }) => status < 300);
}

async function runAll(cases: readonly Case[]): Promise<readonly Outcome[]> {
  const bench = new Bench();
  const outcomes: Outcome[] = [];
  for (const tested of cases) outcomes.push({ tested, findings: await runCase(tested, bench) });
  return outcomes;
}

function countStatuses({ operation }: Described, outcomes: readonly Outcome[]): StatusCount[] {
  return operation.responses.map((response) => {
    const status = Number(response.status);
    const own = outcomes.filter(({ tested }) => tested.status === status);
    const passed = own.filter(({ findings }) => findings.length === 0);
    return { status, cases: own.length, passed: passed.length };
  });
}

/** Findings with the operation, the status, and what was tried. */
function name({ operation, status, variant }: Case, findings: Findings, what = variant.title) {
  return findings.map((finding) => `${operation.id} ${status} (${what}): ${finding}`);
}

/** That what is written is kept, and that what is read comes from there. */
async function proveStore(success: Case) {
  if (!writes(success)) {
    const readsStore = await isMoved(success.operation.id);
    const unmoved = readsStore ? [] : ['no write changes what it says'];
    return { readsStore, failures: name(success, unmoved, 'before and after each write') };
  }
  const { read, audit } = await runWrite(success);
  const isSilent = success.recipe.unaudited !== undefined;
  return {
    write: {
      isRead: read.length === 0,
      audit: audit.length > 0 ? 'FAILED' : isSilent ? 'none' : 'entry',
    } as const,
    failures: [
      ...name(success, read, 'a read after the write'),
      ...name(success, audit, 'its audit entry'),
    ],
  };
}

async function proveFlags(success: Case) {
  const { api, operation } = success;
  const isRead = api.source.includes('management') && operation.method === 'get';
  return isRead ? runReadonly(success) : { count: 0, findings: [] };
}

/** Runs all cases of an operation. A documented status that no case provokes is a failure. */
export async function conform(described: Described): Promise<Conformance> {
  const { id } = described.operation;
  const cases = listCases(described);
  const outcomes = await runAll(cases);
  const statuses = countStatuses(described, outcomes);
  const success = pickSuccess(cases);
  const store = success ? await proveStore(success) : { failures: [] };
  const flags = success ? await proveFlags(success) : { count: 0, findings: [] };
  const unprovoked = statuses.filter((one) => one.cases === 0);
  return {
    id,
    statuses,
    ...('write' in store && { write: store.write }),
    ...('readsStore' in store && { readsStore: store.readsStore }),
    flags: flags.count,
    failures: [
      ...unprovoked.map(({ status }) => `${id} ${status}: documented, and no case provokes it`),
      ...outcomes.flatMap(({ tested, findings }) => name(tested, findings)),
      ...store.failures,
      ...flags.findings,
    ],
  };
}
