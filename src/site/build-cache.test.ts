import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOldParts } from './build-cache.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parts-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Simulates a build with this code that keeps a part. Returns whether it found the part of an earlier one. */
function build(code: string): boolean {
  const part = join(folder, 'astro/part');
  writeFileSync(join(folder, 'code.ts'), code);
  forgetOldParts([join(folder, 'astro')], {
    cache: join(folder, 'cache'),
    code: [join(folder, 'code.ts')],
  });
  const isKept = existsSync(part);
  mkdirSync(join(folder, 'astro'), { recursive: true });
  writeFileSync(part, '');
  return isKept;
}

it('keeps the parts of an earlier build with the same code', () => {
  expect([build('a'), build('a'), build('b'), build('b')]).toEqual([false, true, false, true]);
});

it('keeps nothing where it is off', () => {
  build('a');
  vi.stubEnv('BUILD_CACHE', 'off');
  expect(build('a')).toBe(false);
});
