import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPartCache } from './build-cache.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates a build that reads these inputs from the cache. Returns the inputs that weren't cached. */
function build(inputs: readonly unknown[], options = {}): unknown[] {
  const code = join(folder, 'code.ts');
  writeFileSync(code, 'code' in options ? String(options.code) : '');
  const cache = createPartCache<{ made: unknown }>('t', [code], { folder, ...options });
  const made: unknown[] = [];
  for (const input of inputs) {
    const part = cache.remember(input, () => {
      made.push(input);
      return { made: input };
    });
    expect(part).toEqual({ made: input });
  }
  cache.save();
  return made;
}

it('makes a part once for an input, whatever comes between', () => {
  expect(build(['a', { b: 1 }, 'a'])).toEqual(['a', { b: 1 }]);
  expect(build([{ b: 1 }, 'c', 'a'])).toEqual(['c']);
});

it('makes all parts anew where the code that makes them has changed', () => {
  build(['a']);
  expect(build(['a'], { code: 'another' })).toEqual(['a']);
});

it('keeps nothing where it is off', () => {
  build(['a']);
  expect(build(['a'], { isOff: true })).toEqual(['a']);
  expect(build(['a'])).toEqual([]);
});

it('drops what was used longest ago where there is too much', () => {
  build(['a', 'b', 'c']);
  build(['a', 'd'], { maxBytes: 2 * JSON.stringify({ made: 'a' }).length });
  expect(build(['a', 'd'])).toEqual([]);
  expect(build(['b', 'c'])).toEqual(['b', 'c']);
});

it('hands out parts that nobody else has', async () => {
  const cache = createPartCache<string[]>('t', [], { folder });
  cache.remember('x', () => ['one']).push('two');
  (await cache.rememberAsync('x', () => Promise.reject(new Error('made again')))).push('three');
  expect(cache.remember('x', () => [])).toEqual(['one']);
});

it('starts anew with a file that is cut off or none at all', () => {
  build(['a', 'b']);
  const file = join(folder, 't.ndjson');
  writeFileSync(file, 'something else');
  expect(build(['a'])).toEqual(['a']);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
});

it('is off by one variable', () => {
  build(['a']);
  vi.stubEnv('BUILD_CACHE', 'off');
  expect(build(['a'])).toEqual(['a']);
  vi.unstubAllEnvs();
});
