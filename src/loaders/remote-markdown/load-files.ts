import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FetchError, messageOf } from '../fetch/request.ts';
import type { LoaderMode } from '../mode.ts';
import { ACCEPT_JSON } from './fetch/host-client.ts';
import type { HostClient } from './fetch/host-client.ts';
import { addressesOf } from './hosts/hosts.ts';
import { isGlob, isSafePath, matchesGlob } from './hosts/paths.ts';
import { digestOf } from './lock.ts';
import type { LockedFile, LockedSource } from './lock.ts';
import type { RemoteSource } from './sources.ts';

/** A file of a source, and where its text came from. */
export interface LoadedFile {
  readonly source: RemoteSource;
  /** The file's path, relative to the source's folder. */
  readonly path: string;
  readonly text: string;
  readonly url: string;
  readonly etag?: string | undefined;
  /** The time of the last change, in ISO 8601. */
  readonly time: string;
  /** `fetched`: a new response; `unchanged`: the host returned 304 for the copy; `snapshot`: the copy. */
  readonly from: 'fetched' | 'unchanged' | 'snapshot';
}

/** Options for loading a source. */
export interface LoadOptions {
  readonly mode: LoaderMode;
  readonly snapshotFolder: string;
  readonly locked: LockedSource | undefined;
  readonly client: HostClient;
  readonly warn: (message: string) => void;
  /** Returns the current time, for a file without a date from its host. */
  readonly now?: () => Date;
}

const TABLE = 'src/loaders/remote-markdown/sources.ts';
const MAX_FILES = 500;

/** An error that names the source, the file or URL, the reason, and the fix. */
export class RemoteSourceError extends Error {
  override readonly name = 'RemoteSourceError';

  constructor(source: RemoteSource, where: string, reason: string, fix: string) {
    super(`Remote source "${source.id}": ${where}: ${reason}. ${fix}`);
  }
}

/** Reads the committed copy of a file. */
function readCopy(
  source: RemoteSource,
  path: string,
  locked: LockedFile,
  snapshotFolder: string,
): LoadedFile {
  const file = join(snapshotFolder, source.id, path);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw new RemoteSourceError(source, file, messageOf(error), 'Run npm run remote:sync.');
  }
  if (digestOf(text) !== locked.digest) {
    throw new RemoteSourceError(
      source,
      file,
      'the file differs from lock.json',
      'Restore it with git, or record the edit: see "Edit a copy" in src/content/remote/README.md.',
    );
  }
  return { source, path, text, from: 'snapshot', ...pick(locked) };
}

const pick = ({ url, etag, time }: LockedFile) => ({ url, etag, time });

function loadCopies(source: RemoteSource, { locked, snapshotFolder }: LoadOptions): LoadedFile[] {
  if (!locked) {
    const reason = 'lock.json knows no such source';
    throw new RemoteSourceError(source, snapshotFolder, reason, 'Run npm run remote:sync.');
  }
  return Object.entries(locked.files).map(([path, file]) =>
    readCopy(source, path, file, snapshotFolder),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FetchError('the listing is no JSON');
  }
}

/** Lists a source's file paths. For globs, gets the host's list, and throws RemoteSourceError if it is bad. */
export async function listPaths(source: RemoteSource, client: HostClient): Promise<string[]> {
  if (!source.paths.some(isGlob)) return [...source.paths];
  const { listing, readListing } = addressesOf(source);
  const where = listing ?? source.repository;
  const fix = `Check its entry in ${TABLE}.`;
  try {
    if (listing === undefined) throw new Error('paths of this host have to be without "*"');
    const { text } = await client.fetch(listing, ACCEPT_JSON);
    const listed = readListing(parseJson(text));
    const wanted = listed.filter((path) => source.paths.some((glob) => matchesGlob(path, glob)));
    const unsafe = wanted.find((path) => !isSafePath(path));
    if (unsafe !== undefined) throw new Error(`the path "${unsafe}" leads out of its folder`);
    if (wanted.length > MAX_FILES) throw new Error(`more than ${MAX_FILES} files`);
    if (wanted.length === 0) throw new Error(`no file matches ${source.paths.join(', ')}`);
    return wanted.sort();
  } catch (error) {
    throw new RemoteSourceError(source, where, messageOf(error), fix);
  }
}

/** Fetches one file, or returns the copy if the host answers 304. Throws RemoteSourceError. */
export async function fetchFile(
  source: RemoteSource,
  path: string,
  { client, locked, snapshotFolder, now = () => new Date() }: LoadOptions,
): Promise<LoadedFile> {
  const addresses = addressesOf(source);
  const url = addresses.raw(path);
  const known = locked?.ref === source.ref ? locked.files[path] : undefined;
  const copy = readKnown(known, url, source, path, snapshotFolder);
  const answer = await client.fetch(url, addresses.accept, copy).catch((error: unknown) => {
    throw new RemoteSourceError(source, url, messageOf(error), `Check its entry in ${TABLE}.`);
  });
  const isKnown = known !== undefined && digestOf(answer.text) === known.digest;
  const date = answer.lastModified === undefined ? Number.NaN : Date.parse(answer.lastModified);
  const changed = Number.isNaN(date) ? now().toISOString() : new Date(date).toISOString();
  return {
    source,
    path,
    url,
    text: answer.text,
    etag: answer.etag,
    time: isKnown ? known.time : changed,
    from: answer.isFresh ? 'fetched' : 'unchanged',
  };
}

/** Reads the committed copy and its ETag, so that the host can answer 304. Undefined without a usable copy. */
function readKnown(
  known: LockedFile | undefined,
  url: string,
  source: RemoteSource,
  path: string,
  snapshotFolder: string,
) {
  if (known?.etag === undefined || known.url !== url) return undefined;
  try {
    const { text } = readCopy(source, path, known, snapshotFolder);
    return { etag: known.etag, text };
  } catch {
    return undefined;
  }
}

/** Fetches a source's files from its host. Falls back to the committed copies, with a warning for each. */
async function loadLive(source: RemoteSource, options: LoadOptions): Promise<LoadedFile[]> {
  const { locked, warn, snapshotFolder, client } = options;
  const copies = locked?.files ?? {};
  const listed = await listPaths(source, client).catch((error: unknown) => {
    warn(`${messageOf(error)} The list in lock.json is used instead.`);
    return Object.keys(copies);
  });
  const loadCopy = (path: string): LoadedFile[] => {
    const copy = copies[path];
    return copy ? [readCopy(source, path, copy, snapshotFolder)] : [];
  };
  const load = async (path: string): Promise<LoadedFile[]> => {
    try {
      return [await fetchFile(source, path, options)];
    } catch (error) {
      const used = copies[path]
        ? `The copy ${join(source.id, path)} is used instead.`
        : 'There is no copy: the page is left out.';
      warn(`${messageOf(error)} ${used}`);
      return loadCopy(path);
    }
  };
  const gone = Object.keys(copies).filter((path) => !listed.includes(path));
  for (const path of gone) {
    warn(
      `Remote source "${source.id}": ${path} is not on its host any more. The copy is used; npm run remote:sync removes it.`,
    );
  }
  return [...(await Promise.all(listed.map(load))).flat(), ...gone.flatMap(loadCopy)];
}

/** Fetches a source's files from its host. Throws if they don't match the lock file. */
async function loadStrict(source: RemoteSource, options: LoadOptions): Promise<LoadedFile[]> {
  const { locked, snapshotFolder } = options;
  if (!locked) return loadCopies(source, options);
  const fail = (where: string, reason: string): never => {
    const fix = 'Review the change with npm run remote:sync.';
    throw new RemoteSourceError(source, where, reason, fix);
  };
  if (locked.ref !== source.ref)
    fail(snapshotFolder, `lock.json has the ref ${locked.ref}, the table ${source.ref}`);
  const paths = await listPaths(source, options.client);
  const known = Object.keys(locked.files);
  const odd = [
    ...paths.filter((path) => !known.includes(path)),
    ...known.filter((path) => !paths.includes(path)),
  ];
  if (odd.length > 0) fail(odd.join(', '), 'the host and lock.json list different files');
  const files = await Promise.all(paths.map((path) => fetchFile(source, path, options)));
  for (const { path, text, url } of files) {
    if (digestOf(text) !== locked.files[path]?.digest) fail(url, 'the file differs from lock.json');
  }
  return files;
}

/** Loads the files of a source by mode, in the order of their paths. Throws RemoteSourceError. */
export async function loadSourceFiles(
  source: RemoteSource,
  options: LoadOptions,
): Promise<LoadedFile[]> {
  const load = { snapshot: loadCopies, live: loadLive, strict: loadStrict }[options.mode];
  const files = await load(source, options);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
