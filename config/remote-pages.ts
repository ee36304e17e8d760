import { join } from 'node:path';
import { readLock, REMOTE_SOURCES, slugOf } from '../src/loaders/remote-markdown/index.ts';

const SNAPSHOT_FOLDER = join(import.meta.dirname, '../src/content/remote');

/** Lists the slugs of remote pages, according to the lock file. */
export function listRemoteSlugs(): string[] {
  const lock = readLock(SNAPSHOT_FOLDER);
  return REMOTE_SOURCES.filter(({ use }) => use === 'pages').flatMap((source) =>
    Object.keys(lock[source.id]?.files ?? {}).map((path) => slugOf(source, path)),
  );
}
