import { createHash, hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const SITE = process.env['SITE_DIR'] ?? '';

/** The folder for what our own code keeps. Each test site (`SITE_DIR`) has its own. */
export const CACHE = join(SITE, '.cache/parts');

/** The files that decide how Markdown is rendered. Links between remote documents depend on which there are. */
const RENDERING_CODE = [
  'package-lock.json',
  'astro.config.mjs',
  'config',
  'site.config.ts',
  SITE ? join(SITE, 'site.config.ts') : 'src/content/remote/lock.json',
  'src/content/data/glossary',
  'src/lib',
  'src/loaders/remote',
  'src/site/code.ts',
  'src/site/limits.ts',
];

/**
 * Deletes what earlier builds kept, in our folder and in Astro's, if they ran other code or packages, or with
 * `BUILD_CACHE=off`. Astro only compares a digest of each page, so it would keep HTML of older plugins.
 */
export function forgetOldParts(
  folders: readonly string[],
  { cache = CACHE, code = RENDERING_CODE } = {},
): void {
  const version = `${process.version} ${digestFiles(code)}`;
  const file = join(cache, 'version');
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === version;
  if (isSame && process.env['BUILD_CACHE'] !== 'off') return;
  for (const folder of [...folders, cache]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, version);
}

/** A short digest of a value. */
export function shortDigest(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return hash('sha256', text, 'base64url').slice(0, 24);
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
