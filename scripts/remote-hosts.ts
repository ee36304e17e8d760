// Our copies of Markdown files from other repositories ("the snapshot"), for the remote:* commands.
import { join } from 'node:path';
import { compareSnapshot, readSettings, REMOTE_SOURCES } from '../src/loaders/remote/index.ts';
import type { SnapshotComparison } from '../src/loaders/remote/index.ts';

export const SNAPSHOT_FOLDER = join(import.meta.dirname, '../src/content/remote');

/** Compares the copies with the originals on the code hosts, or on the server at `REMOTE_BASE_URL`. */
export function compareWithHosts(): Promise<SnapshotComparison> {
  const settings = readSettings(process.env);
  return compareSnapshot(REMOTE_SOURCES, { snapshotFolder: SNAPSHOT_FOLDER, settings });
}
