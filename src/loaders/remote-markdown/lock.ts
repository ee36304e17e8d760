import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Metadata of a committed copy of a remote file. */
export interface LockedFile {
  /** The URL that the file was fetched from. */
  readonly url: string;
  /** The hash of the file's bytes: `sha256-` and 64 hexadecimal digits. */
  readonly digest: string;
  readonly bytes: number;
  readonly etag?: string | undefined;
  /** When the file last changed, in ISO 8601: from the host, or else when a sync first saw this content. */
  readonly time: string;
}

/** Metadata of a source and its committed copies. */
export interface LockedSource {
  readonly ref: string;
  readonly license: string;
  /** The files by path, relative to the source's folder. */
  readonly files: Readonly<Record<string, LockedFile>>;
}

/** The lock file, which records where each committed copy comes from. Its keys are the ids of sources. */
export type Lock = Readonly<Record<string, LockedSource>>;

/** The name of the lock file in the folder of the committed copies. */
export const LOCK_FILE = 'lock.json';

/** Returns the hash of a text in the format of the lock file. */
export const digestOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('hex')}`;

/** Reads the lock file of the committed copies. Empty without a file. Throws if it isn't JSON. */
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

/** Returns the lock file's text, sorted by name to keep diffs small. */
export function printLock(lock: Lock): string {
  const sources = Object.entries(sortKeys(lock)).map(
    ([id, source]) => [id, { ...source, files: sortKeys(source.files) }] as const,
  );
  return `${JSON.stringify(Object.fromEntries(sources), null, 2)}\n`;
}
