/** Loads Markdown from other repositories. `src/content/remote/README.md` describes it. */
export { convertDocuments } from './convert.ts';
export { clientsOf } from './load-sources.ts';
export { remoteTextsLoader, withRemotePages } from './loader.ts';
export { playCodeHosts } from './local-hosts.ts';
export { digestOf, readLock } from './lock.ts';
export { slugOf } from './routes.ts';
export { readSettings } from './settings.ts';
export { REMOTE_SOURCES } from './sources.ts';
export { compareSnapshot, describeChanges, listStaleRefs, writeSnapshot } from './sync.ts';
export type { SnapshotComparison } from './sync.ts';
export { textOf } from './tree.ts';
