import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of a file of the snapshot. */
export interface LockedFile {
  /** The address that it came from. */
  readonly url: string;
  /** What its bytes hash to: `sha256-` and 64 hexadecimal digits. */
  readonly digest: string;
  readonly bytes: number;
  readonly etag?: string | undefined;
  /** When it last changed, as its host says; else when a sync first saw it as it is. ISO 8601. */
  readonly time: string;
}

/** What is known of a source. */
export interface LockedSource {
  readonly ref: string;
  readonly license: string;
  /** By path, relative to the folder of the source. */
  readonly files: Readonly<Record<string, LockedFile>>;
}

/** The lock file: where each file of the snapshot came from. */
export type Lock = Readonly<Record<string, LockedSource>>;

/** The lock file's name, in the folder of the snapshot. */
export const LOCK_FILE = 'lock.json';

/** The digest of a text, as the lock file writes it. */
export const digestOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('hex')}`;

/**
 * Reads the lock file of a snapshot. A folder without one has an empty lock.
 * @throws Error with the file and what to do, where it is no JSON
 */
export function readLock(snapshotFolder: string): Lock {
  const file = join(snapshotFolder, LOCK_FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return JSON.parse(text) as Lock;
  } catch (error) {
    throw new Error(`${file} is no JSON. Restore it, or run npm run remote:sync.`, {
      cause: error,
    });
  }
}

const sortKeys = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The lock file's text: in the order of names, so that a change is a small diff. */
export function printLock(lock: Lock): string {
  const sources = Object.entries(sortKeys(lock)).map(
    ([id, source]) => [id, { ...source, files: sortKeys(source.files) }] as const,
  );
  return `${JSON.stringify(Object.fromEntries(sources), null, 2)}\n`;
}
