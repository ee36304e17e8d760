import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The digest of each file in a folder, by path. */
export type Digests = ReadonlyMap<string, string>;

export function readDigests(folder: string): Digests {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** Throws an error that names up to ten differing files if two builds of the same sources differ. */
export function expectSame(first: Digests, second: Digests, when: string): void {
  const paths = [...new Set([...first.keys(), ...second.keys()])];
  const differing = paths.filter((path) => first.get(path) !== second.get(path));
  if (differing.length === 0) return;
  const names = differing.slice(0, 10).join('\n  ');
  throw new Error(
    `A build ${when} differs from the first one in ${differing.length} files:\n  ${names}`,
  );
}

/** Runs a function while other threads keep all cores busy. */
export async function underLoad<T>(cores: number, run: () => T): Promise<T> {
  const workers = Array.from({ length: cores * 2 }, () => new Worker('for (;;);', { eval: true }));
  try {
    return run();
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
