/** Loads Markdown from other repositories. `src/content/remote/README.md` describes it. */
export { readHead } from './head.ts';
export { remoteTextsLoader, withRemotePages } from './loader.ts';
export { playCodeHosts } from './local-hosts.ts';
export { digestOf, readLock } from './lock.ts';
export { listOmitted, remoteMarkdown } from './render.ts';
export { readSettings } from './settings.ts';
export { REMOTE_SOURCES, slugOf } from './sources.ts';
export { compareSnapshot, describeChanges, listStaleRefs, writeSnapshot } from './sync.ts';
export type { SnapshotComparison } from './sync.ts';
