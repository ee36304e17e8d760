import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');

/** Where the last released version of a document is kept, relative to the repository's root. */
export function releasedFile(base: string): string {
  return `specs/released/${base}.json.gz`;
}

/**
 * The last released version of a document, parsed; undefined before the first release. It is a file
 * and not a tag, so that a check of it needs neither git nor a full clone.
 */
export function readReleasedSpec(base: string): unknown {
  const file = join(ROOT, releasedFile(base));
  if (!existsSync(file)) return undefined;
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as unknown;
}
