import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { printDiff } from '../../lib/code/line-diff.ts';
import { messageOf } from '../fetch.ts';
import { fetchFile, listPaths, type LoadedFile, type LoadOptions } from './files.ts';
import { digestOf, LOCK_FILE, readLock, type Lock, type LockedSource } from './lock.ts';
import { bodyOf, readHead } from './head.ts';
import type { RemoteSource } from './sources.ts';

/** A file whose committed copy differs from its host's version. */
export interface SnapshotChange {
  readonly kind: 'added' | 'changed' | 'removed';
  /** The path in the folder of the committed copies. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

export interface SnapshotComparison {
  readonly changes: readonly SnapshotChange[];
  /** Sources that couldn't be read, with the reason. Their copies are kept. */
  readonly failures: readonly string[];
  /** The lock file that would match the hosts' versions. */
  readonly lock: Lock;
}

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function lockFiles(files: readonly LoadedFile[]): LockedSource['files'] {
  const entries = files.map(({ path, url, text, etag, time }) => {
    const bytes = Buffer.byteLength(text);
    return [path, { url, digest: digestOf(text), bytes, etag, time }] as const;
  });
  return Object.fromEntries(entries);
}

function compareFiles(
  { id }: RemoteSource,
  files: readonly LoadedFile[],
  locked: LockedSource | undefined,
  snapshotFolder: string,
): SnapshotChange[] {
  const present = files.map(({ path, text }): SnapshotChange => {
    const file = join(id, path);
    const before = readText(join(snapshotFolder, file));
    const isKnown = before !== '' || existsSync(join(snapshotFolder, file));
    return { kind: isKnown ? 'changed' : 'added', file, before, after: text };
  });
  const gone = Object.keys(locked?.files ?? {})
    .filter((path) => !files.some((file) => file.path === path))
    .map((path): SnapshotChange => {
      const file = join(id, path);
      return { kind: 'removed', file, before: readText(join(snapshotFolder, file)), after: '' };
    });
  return [...present.filter(({ before, after }) => before !== after), ...gone];
}

/** Compares the committed copies with all hosts. If a source fails, its copies and lock entries are kept. */
export async function compareSnapshot(
  sources: readonly RemoteSource[],
  { snapshotFolder, ...options }: Pick<LoadOptions, 'snapshotFolder' | 'settings' | 'now'>,
): Promise<SnapshotComparison> {
  const lock = readLock(snapshotFolder);
  const compare = async (source: RemoteSource) => {
    const { id, ref, license } = source;
    const locked = lock[id];
    const paths = await listPaths(source, options.settings);
    const files = await Promise.all(
      paths.map((path) => fetchFile(source, path, { ...options, snapshotFolder, locked })),
    );
    // A document that no page can be made of is reported now, and not by the next build.
    for (const { path, text } of files) readHead(bodyOf(text), source, path);
    const entry: LockedSource = { ref, license, files: lockFiles(files) };
    return { id, entry, changes: compareFiles(source, files, locked, snapshotFolder) };
  };
  const results = await Promise.all(
    sources.map((source) =>
      compare(source).catch((error: unknown) => {
        return { id: source.id, entry: lock[source.id], changes: [], failure: messageOf(error) };
      }),
    ),
  );
  return {
    changes: results.flatMap(({ changes }) => changes),
    failures: results.flatMap((result) => ('failure' in result ? [result.failure] : [])),
    lock: Object.fromEntries(results.flatMap(({ id, entry }) => (entry ? [[id, entry]] : []))),
  };
}

const sortKeys = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the lock file's text, sorted by name to keep diffs small. */
function printLock(lock: Lock): string {
  const sources = Object.entries(sortKeys(lock)).map(
    ([id, source]) => [id, { ...source, files: sortKeys(source.files) }] as const,
  );
  return `${JSON.stringify(Object.fromEntries(sources), null, 2)}\n`;
}

/** Updates the committed copies and the lock file to match the hosts. Returns a sentence about the changes. */
export function writeSnapshot(comparison: SnapshotComparison, snapshotFolder: string): string {
  const summary = summarize(comparison, readLock(snapshotFolder));
  for (const { kind, file, after } of comparison.changes) {
    const target = join(snapshotFolder, file);
    if (kind === 'removed') rmSync(target, { force: true });
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, after);
    }
  }
  writeFileSync(join(snapshotFolder, LOCK_FILE), printLock(comparison.lock));
  return summary;
}

/** Describes the differences for people: one line for each file, followed by its changed lines. */
export function describeChanges({ changes }: Pick<SnapshotComparison, 'changes'>): string {
  return changes
    .map(({ kind, file, before, after }) => {
      if (kind !== 'changed')
        return `${kind.padEnd(8)} ${file} (${Buffer.byteLength(after || before)} bytes)`;
      return `changed  ${file}\n${printDiff(before, after).replace(/^/gm, '         ')}`;
    })
    .join('\n');
}

/** Says in a sentence what a sync changed: copies, only digests in the lock file, or nothing. */
function summarize({ changes, lock }: SnapshotComparison, before: Lock): string {
  if (changes.length > 0) return `${changes.length} files changed.`;
  const edited = Object.entries(lock).flatMap(([id, { files }]) =>
    Object.entries(files).filter(
      ([path, { digest }]) => digest !== before[id]?.files[path]?.digest,
    ),
  );
  if (edited.length === 0) return 'Nothing changed.';
  return `The copies match the hosts. New digests in lock.json: ${edited.length}.`;
}

/** Lists sources whose ref differs from the ref in the lock file. */
export function listStaleRefs(sources: readonly RemoteSource[], lock: Lock): string[] {
  return sources
    .filter(({ id, ref }) => lock[id]?.ref !== ref)
    .map(
      ({ id, ref }) =>
        `${id}: the copies are of ${lock[id]?.ref ?? 'no ref'}, the table says ${ref}`,
    );
}
