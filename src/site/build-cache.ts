import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What one kind of part may take on disk. What was used longest ago goes first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Where the parts of the site are kept; those of a fixture stand in the fixture. */
const FOLDER = join(process.env['SITE_DIR'] ?? '', '.cache/parts');

/**
 * Parts of a build that are costly and follow from their input alone, kept until the next build. They are
 * found by their input, as long as the code that makes them and the lock file stay the same. The files may
 * be deleted at any time, and `BUILD_CACHE=off` leaves them alone.
 */
export interface PartCache<T> {
  /** The part for an input: the one of the last build, or the one that `make` gives now. */
  remember: (input: unknown, make: () => T) => T;
  /** The same where making takes time. */
  rememberAsync: (input: unknown, make: () => Promise<T>) => Promise<T>;
  /** Writes the parts. Comes by itself at the end of the process. */
  save: () => void;
}

interface Options {
  folder?: string;
  isOff?: boolean;
  maxBytes?: number;
}

/**
 * Opens the parts of one kind. `code` names the files and folders that they are made by, from the root.
 * The build loads some modules twice; both get the same parts.
 */
export function openPartCache<T>(name: string, code: readonly string[]): PartCache<T> {
  const opened = ((globalThis as { guidonParts?: Map<string, unknown> }).guidonParts ??= new Map());
  const known = opened.get(name) as PartCache<T> | undefined;
  if (known) return known;
  const cache = createPartCache<T>(name, code);
  opened.set(name, cache);
  process.once('exit', () => cache.save());
  return cache;
}

/** The same, of a test's own. */
export function createPartCache<T>(
  name: string,
  code: readonly string[],
  {
    folder = FOLDER,
    isOff = process.env['BUILD_CACHE'] === 'off',
    maxBytes = MAX_BYTES,
  }: Options = {},
): PartCache<T> {
  const file = join(folder, `${name}.ndjson`);
  const version = isOff ? '' : digestFiles(['package-lock.json', ...code]);
  // JSON rather than values: whoever gets a part may change it. The order is that of their last use.
  const parts = isOff ? new Map<string, string>() : readParts(file, version);
  let isChanged = false;

  const find = (key: string): T | undefined => {
    const json = parts.get(key);
    if (json === undefined) return undefined;
    parts.delete(key);
    parts.set(key, json);
    return JSON.parse(json) as T;
  };
  const add = (key: string, part: T): T => {
    if (!isOff) parts.set(key, JSON.stringify(part));
    isChanged = true;
    return part;
  };
  return {
    remember: (input, make) => {
      const key = digestOf(input);
      return find(key) ?? add(key, make());
    },
    rememberAsync: async (input, make) => {
      const key = digestOf(input);
      return find(key) ?? add(key, await make());
    },
    save: () => {
      if (!isOff && isChanged) writeParts(file, version, parts, maxBytes);
      isChanged = false;
    },
  };
}

/** A line for the version, then one a part: key, space, JSON. A file that is none is as good as no file. */
function readParts(file: string, version: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== version) return new Map();
  return new Map(
    lines.filter(Boolean).map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

function writeParts(
  file: string,
  version: string,
  parts: ReadonlyMap<string, string>,
  maxBytes: number,
): void {
  const kept: string[] = [];
  let bytes = 0;
  for (const [key, json] of [...parts].reverse()) {
    bytes += Buffer.byteLength(json);
    if (bytes > maxBytes) break;
    kept.push(`${key} ${json}`);
  }
  mkdirSync(join(file, '..'), { recursive: true });
  // A build that is stopped here leaves the file as it was.
  writeFileSync(`${file}.${process.pid}`, [version, ...kept.reverse()].join('\n'));
  renameSync(`${file}.${process.pid}`, file);
}

function digestOf(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

/** A digest of files and of all that folders hold, and of the version of Node.js. */
export function digestFiles(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(listFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest('base64url');
}

function listFiles(path: string): string[] {
  if (!existsSync(path))
    throw new Error(`The parts of the build name "${path}", which is not there.`);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
