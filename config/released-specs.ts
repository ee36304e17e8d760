import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');

/** Returns the path of an API document's last released version, relative to the repository's root. */
export function releasedFile(base: string): string {
  return `specs/released/${base}.json.gz`;
}

/** Reads an API document's last released version, if any. Not read from git, because clones can be shallow. */
export function readReleasedSpec(base: string): unknown {
  const file = join(ROOT, releasedFile(base));
  if (!existsSync(file)) return undefined;
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as unknown;
}
