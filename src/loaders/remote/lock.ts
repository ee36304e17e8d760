import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `lock.json` records about a committed copy. */
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

/** What `lock.json` records about a source. */
export interface LockedSource {
  readonly ref: string;
  readonly license: string;
  /** The files by path, relative to the source's folder. */
  readonly files: Readonly<Record<string, LockedFile>>;
}

/** The lock file, which records where each committed copy comes from. Its keys are the ids of sources. */
export type Lock = Readonly<Record<string, LockedSource>>;

export const LOCK_FILE = 'lock.json';

/** Returns the hash of a text in the format of the lock file. */
export const digestOf = (text: string): string => `sha256-${hash('sha256', text)}`;

/** Reads the lock file of the committed copies. Empty without a file. Throws if it isn't JSON. */
export function readLock(snapshotFolder: string): Lock {
  const file = join(snapshotFolder, LOCK_FILE);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Lock;
  } catch (error) {
    throw new Error(`${file} is no JSON. Restore it, or run npm run remote:sync.`, {
      cause: error,
    });
  }
}
