import { readLock } from '../../src/loaders/remote-markdown/lock.ts';
import { slugsOf } from '../../src/loaders/remote-markdown/routes.ts';
import { REMOTE_SOURCES } from '../../src/loaders/remote-markdown/sources.ts';

/** Where the reviewed copies stand. */
const SNAPSHOT = 'src/content/remote';

/** The slugs of the pages that remote sources bring, by the files of their lock. */
export function readRemoteSlugs(): string[] {
  const lock = readLock(SNAPSHOT);
  return REMOTE_SOURCES.filter(({ use }) => use === 'pages').flatMap((source) => [
    ...slugsOf(source, Object.keys(lock[source.id]?.files ?? {})).values(),
  ]);
}
