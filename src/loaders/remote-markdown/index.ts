/** Markdown that lives with the code it documents. See `src/content/remote/README.md`. */
export { clientsOf } from './load-sources.ts';
export { digestOf, readLock } from './lock.ts';
export { describeSource, reportFolderOf } from './report.ts';
export type { SourceReport } from './report.ts';
export { slugsOf } from './routes.ts';
export { readSettings } from './settings.ts';
export { REMOTE_SOURCES } from './sources.ts';
export type { RemoteSource } from './sources.ts';
export { compareSnapshot, describeChanges, listStaleRefs, writeSnapshot } from './sync.ts';
export type { SnapshotComparison } from './sync.ts';
