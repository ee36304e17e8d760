import { COLLECTIONS } from './entities.ts';

/** Returns what's wrong with an imported snapshot and how to fix it; undefined if it can be a sandbox's state. */
export function findSnapshotProblem(value: unknown): string | undefined {
  const { version, ids, rows } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (version !== 1 || typeof ids !== 'number' || typeof rows !== 'object' || rows === null) {
    return describe('it needs "version" 1, "ids", and "rows"');
  }
  const wrong = Object.entries(rows).find(([name, list]) => {
    const isKnown = COLLECTIONS.some((known) => known === name);
    return !isKnown || !Array.isArray(list) || !list.every(isRecord);
  });
  return wrong && describe(`"${wrong[0]}" is no list of records, each with an "_id"`);
}

const isRecord = (row: unknown): boolean =>
  typeof (row as { readonly _id?: unknown } | null)?._id === 'string';

const describe = (problem: string): string =>
  `This is no snapshot of a sandbox: ${problem}. Export one, or reset the sandbox.`;
