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

/** The cache folder. Each test site (`SITE_DIR`) has its own. */
const FOLDER = join(process.env['SITE_DIR'] ?? '', '.cache/parts');

/**
 * A persistent cache for parts of a build that are expensive to create and depend only on their input. Entries
 * are valid as long as the code that creates them and package-lock.json are unchanged, and a build keeps only
 * those that it used. The files can be deleted at any time, and `BUILD_CACHE=off` disables the cache.
 */
export interface PartCache<T> {
  /** Returns the cached result for an input, or creates it with `make`. */
  remember: (input: unknown, make: () => Promise<T>) => Promise<T>;
  /** Writes the cache file. Called automatically when the process exits. */
  save: () => void;
}

interface Options {
  folder?: string;
  isOff?: boolean;
}

/**
 * Opens the cache with this name. `code` lists the files and folders with the code that creates its entries.
 * The build loads some modules twice. Both copies of a module get the same cache.
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

/** Creates a cache that is not shared. Only `openPartCache` and tests call it. */
export function createPartCache<T>(
  name: string,
  code: readonly string[],
  { folder = FOLDER, isOff = process.env['BUILD_CACHE'] === 'off' }: Options = {},
): PartCache<T> {
  const file = join(folder, `${name}.ndjson`);
  const version = isOff ? '' : `${process.version} ${digestFiles(['package-lock.json', ...code])}`;
  // Entries are stored as JSON, because callers may modify what they get.
  const known = isOff ? new Map<string, string>() : readParts(file, version);
  const used = new Map<string, string>();
  return {
    remember: async (input, make) => {
      const key = digestOf(input);
      const json = known.get(key) ?? used.get(key);
      if (json === undefined) {
        const part = await make();
        used.set(key, JSON.stringify(part));
        return part;
      }
      used.set(key, json);
      return JSON.parse(json) as T;
    },
    save: () => {
      const isSame = used.size === known.size && [...used.keys()].every((key) => known.has(key));
      if (!isOff && !isSame) writeParts(file, version, used);
    },
  };
}

/**
 * Reads a cache file. Its first line is the version, each other line an entry: key, space, JSON. A file of
 * another version is treated as empty.
 */
function readParts(file: string, version: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== version) return new Map();
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

function writeParts(file: string, version: string, parts: ReadonlyMap<string, string>): void {
  const lines = [...parts].map(([key, json]) => `${key} ${json}`);
  mkdirSync(join(file, '..'), { recursive: true });
  // Written to a temporary file first, so that an interrupted build doesn't damage the cache.
  writeFileSync(`${file}.${process.pid}`, [version, ...lines].join('\n'));
  renameSync(`${file}.${process.pid}`, file);
}

/** A short digest of a value. */
export function digestOf(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

/** A digest of files and of the contents of folders. */
export function digestFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
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
