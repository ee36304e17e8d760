import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { fetchText, messageOf, type FetchedText, type FetchOptions } from '../fetch.ts';
import { CODE_HOSTS, pathInRepository, urlsOf, type CodeHost } from './code-hosts.ts';
import { digestOf, type LockedFile, type LockedSource } from './lock.ts';
import type { RemoteSettings } from './settings.ts';
import type { RemoteSource } from './sources.ts';

/** A file of a source. */
export interface LoadedFile {
  readonly source: RemoteSource;
  /** The file's path, relative to the source's folder. */
  readonly path: string;
  readonly text: string;
  readonly url: string;
  readonly etag?: string | undefined;
  /** The time of the last change, in ISO 8601. */
  readonly time: string;
}

export interface LoadOptions {
  readonly settings: RemoteSettings;
  readonly snapshotFolder: string;
  readonly locked: LockedSource | undefined;
  readonly warn: (message: string) => void;
  /** Returns the current time, for a file without a date from its host. */
  readonly now?: () => Date;
}

const TABLE = 'src/loaders/remote/sources.ts';
/** Three times the longest document in use. Some texts take quadratic time to parse: here, about 2 seconds. */
const MAX_BYTES = 48 * 1024;
const MAX_LISTING_BYTES = 2 * 1024 * 1024;
const MAX_FILES = 500;
const MAX_PATH_CHARS = 400;

/** An error that names the source, the reason, and the fix. */
export class RemoteSourceError extends Error {
  override readonly name = 'RemoteSourceError';

  constructor({ id }: RemoteSource, reason: string, fix: string) {
    super(`Remote source "${id}": ${reason}. ${fix}`);
  }
}

export const LEAVE_OUT = `Change it in its repository, or remove it from \`paths\` in ${TABLE}.`;

function readCopy(
  source: RemoteSource,
  path: string,
  locked: LockedFile,
  folder: string,
): LoadedFile {
  const file = join(folder, source.id, path);
  if (!existsSync(file))
    throw new RemoteSourceError(source, `${file} is missing`, 'Run npm run remote:sync.');
  // Unlike `readFileSync(file, 'utf8')`, keeps a byte-order mark, which the digest includes.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw new RemoteSourceError(source, `${file} is larger than ${MAX_BYTES} bytes`, LEAVE_OUT);
  if (digestOf(text) !== locked.digest) {
    throw new RemoteSourceError(
      source,
      `${file}: the file differs from lock.json`,
      'Restore it with git, or record the edit: see "Edit a copy" in src/content/remote/README.md.',
    );
  }
  const { url, etag, time } = locked;
  return { source, path, text, url, etag, time };
}

function loadCopies(source: RemoteSource, { locked, snapshotFolder }: LoadOptions): LoadedFile[] {
  if (!locked)
    throw new RemoteSourceError(
      source,
      'lock.json knows no such source',
      'Run npm run remote:sync.',
    );
  return Object.entries(locked.files).map(([path, file]) =>
    readCopy(source, path, file, snapshotFolder),
  );
}

/** Sends a request to the source's host, or to the test server. Throws RemoteSourceError. */
async function request(
  source: RemoteSource,
  url: string,
  settings: RemoteSettings,
  limits: Pick<FetchOptions, 'accept' | 'known' | 'maxBytes'>,
): Promise<FetchedText> {
  const { baseUrl, timeoutMs, environment } = settings;
  const { tokenVariable }: CodeHost = CODE_HOSTS[source.host];
  try {
    return await fetchText(
      baseUrl === undefined ? url : url.replace(new URL(url).origin, baseUrl),
      {
        ...limits,
        timeoutMs,
        token: tokenVariable && baseUrl === undefined ? environment[tokenVariable] : undefined,
      },
    );
  } catch (error) {
    throw new RemoteSourceError(source, messageOf(error), `Check its entry in ${TABLE}.`);
  }
}

/** Reports whether a path from a host, which becomes a file name, stays inside its folder on any system. */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > MAX_PATH_CHARS || /[\\\0:]|^\/|\/$/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Returns the file paths in GitHub's list of a repository. Throws for a list with another structure. */
function readListing(text: string): string[] {
  const { tree, truncated } = JSON.parse(text) as { tree?: unknown; truncated?: unknown };
  if (truncated === true) throw new Error('the listing is cut off');
  if (!Array.isArray(tree)) throw new Error('the listing is no list of files');
  return (tree as { path?: unknown; type?: unknown }[])
    .filter(({ type }) => type === 'blob')
    .map(({ path }) => String(path));
}

/** Returns the listed paths of a source, relative to its folder. Throws for a path that no file can have. */
function chooseListed(source: RemoteSource, text: string): string[] {
  const folder = pathInRepository(source, '');
  const wanted = readListing(text)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .filter((path) => source.paths.some((glob) => matchesGlob(path, glob)));
  const unsafe = wanted.find((path) => !isSafePath(path));
  if (unsafe !== undefined) throw new Error(`the path "${unsafe}" leads out of its folder`);
  if (wanted.length > MAX_FILES) throw new Error(`more than ${MAX_FILES} files`);
  if (wanted.length === 0) throw new Error(`no file matches ${source.paths.join(', ')}`);
  return wanted.sort();
}

/** Lists a source's file paths. For paths with `*`, asks the host. Throws RemoteSourceError. */
export async function listPaths(source: RemoteSource, settings: RemoteSettings): Promise<string[]> {
  if (!source.paths.some((path) => path.includes('*'))) return [...source.paths];
  const { listing } = urlsOf(source);
  const fix = `Check its entry in ${TABLE}.`;
  if (listing === undefined)
    throw new RemoteSourceError(source, 'paths of this host have to be without "*"', fix);
  const { text } = await request(source, listing, settings, {
    accept: 'application/json',
    maxBytes: MAX_LISTING_BYTES,
  });
  try {
    return chooseListed(source, text);
  } catch (error) {
    throw new RemoteSourceError(source, `${listing}: ${messageOf(error)}`, fix);
  }
}

/** Fetches one file, or returns the copy if the host still has it. Throws RemoteSourceError. */
export async function fetchFile(
  source: RemoteSource,
  path: string,
  { settings, locked, snapshotFolder, now = () => new Date() }: Omit<LoadOptions, 'warn'>,
): Promise<LoadedFile> {
  const url = urlsOf(source).raw(path);
  const lockedFile = locked?.ref === source.ref ? locked.files[path] : undefined;
  const known =
    lockedFile?.url === url ? findCopy(source, path, lockedFile, snapshotFolder) : undefined;
  const { accept } = CODE_HOSTS[source.host];
  const limits = { accept, known, maxBytes: MAX_BYTES };
  const { text, etag, lastModified } = await request(source, url, settings, limits);
  const isSame = lockedFile !== undefined && digestOf(text) === lockedFile.digest;
  const changed = lastModified === undefined ? Number.NaN : Date.parse(lastModified);
  const time = new Date(Number.isNaN(changed) ? now() : changed).toISOString();
  return { source, path, text, url, etag, time: isSame ? lockedFile.time : time };
}

/** Returns the committed copy, if it can be read. */
function findCopy(source: RemoteSource, path: string, locked: LockedFile, folder: string) {
  try {
    return readCopy(source, path, locked, folder);
  } catch {
    return undefined;
  }
}

/** Fetches a source's files from its host. Falls back to the committed copies, with a warning for each. */
async function loadLive(source: RemoteSource, options: LoadOptions): Promise<LoadedFile[]> {
  const { locked, warn, snapshotFolder, settings } = options;
  const copies = locked?.files ?? {};
  const listed = await listPaths(source, settings).catch((error: unknown) => {
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
  for (const path of gone)
    warn(
      `Remote source "${source.id}": ${path} is not on its host any more. The copy is used; npm run remote:sync removes it.`,
    );
  return [...(await Promise.all(listed.map(load))).flat(), ...gone.flatMap(loadCopy)];
}

/** Loads the files of a source by mode, in the order of their paths. Throws RemoteSourceError. */
export async function loadFiles(source: RemoteSource, options: LoadOptions): Promise<LoadedFile[]> {
  const isLive = options.settings.mode === 'live';
  const files = isLive ? await loadLive(source, options) : loadCopies(source, options);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
