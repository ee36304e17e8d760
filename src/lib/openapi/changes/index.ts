/** Compares versions of API documents, and finds the date of each operation's last change. */
export { compareDocuments, nameCall } from './compare-documents.ts';
export type { ApiChange } from './compare-documents.ts';
export { findLastChanges } from './history.ts';
export type { DocumentVersion } from './history.ts';
export { findUndeclared, listUnreleased } from './changelog.ts';
export type { ChangelogEntry } from './changelog.ts';
