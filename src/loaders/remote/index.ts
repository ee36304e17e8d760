/** Loads Markdown from other repositories. `src/content/remote/README.md` describes it. */
export { digestOf, readLock, readSettings } from './files.ts';
export { readHead } from './head.ts';
export { remoteTextsLoader, withRemotePages } from './loader.ts';
export { playCodeHosts } from './local-hosts.ts';
export { listOmitted, remoteMarkdown } from './render.ts';
export { REMOTE_SOURCES, slugOf } from './sources.ts';
export { compareSnapshot, describeChanges, listStaleRefs, writeSnapshot } from './sync.ts';
export type { SnapshotComparison } from './sync.ts';
