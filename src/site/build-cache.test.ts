import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPartCache } from './build-cache.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates a build that reads these inputs from the cache. Returns the inputs that weren't cached. */
async function build(inputs: readonly unknown[], options = {}): Promise<unknown[]> {
  const code = join(folder, 'code.ts');
  writeFileSync(code, 'code' in options ? String(options.code) : '');
  const cache = createPartCache<{ made: unknown }>('t', [code], { folder, ...options });
  const made: unknown[] = [];
  for (const input of inputs) {
    const part = await cache.remember(input, () => {
      made.push(input);
      return Promise.resolve({ made: input });
    });
    expect(part).toEqual({ made: input });
  }
  cache.save();
  return made;
}

it('makes a part once for an input, whatever comes between', async () => {
  expect(await build(['a', { b: 1 }, 'a'])).toEqual(['a', { b: 1 }]);
  expect(await build([{ b: 1 }, 'c', 'a'])).toEqual(['c']);
});

it('makes all parts anew where the code that makes them has changed', async () => {
  await build(['a']);
  expect(await build(['a'], { code: 'another' })).toEqual(['a']);
});

it('keeps nothing where it is off', async () => {
  await build(['a']);
  expect(await build(['a'], { isOff: true })).toEqual(['a']);
  expect(await build(['a'])).toEqual([]);
});

it('keeps only what the last build used', async () => {
  await build(['a', 'b', 'c']);
  await build(['a', 'd']);
  expect(await build(['a', 'b', 'd'])).toEqual(['b']);
});

it('hands out parts that nobody else has', async () => {
  const cache = createPartCache<string[]>('t', [], { folder });
  const failing = () => Promise.reject(new Error('made again'));
  (await cache.remember('x', () => Promise.resolve(['one']))).push('two');
  (await cache.remember('x', failing)).push('three');
  expect(await cache.remember('x', failing)).toEqual(['one']);
});

it('starts anew with a file that is cut off or none at all', async () => {
  await build(['a', 'b']);
  const file = join(folder, 't.ndjson');
  writeFileSync(file, 'something else');
  expect(await build(['a'])).toEqual(['a']);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
});

it('is off by one variable', async () => {
  await build(['a']);
  vi.stubEnv('BUILD_CACHE', 'off');
  expect(await build(['a'])).toEqual(['a']);
  vi.unstubAllEnvs();
});
