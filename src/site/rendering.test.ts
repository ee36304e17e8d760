import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { expect, it } from 'vitest';
import { withFreshHtml } from './rendering.ts';

it('renders an entry again where the code that renders it has changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'));
  const digestWith = async (code: string) => {
    writeFileSync(join(folder, 'code.ts'), code);
    let digest = '';
    const load = (context: LoaderContext) => {
      digest = String(context.generateDigest('the text'));
      return Promise.resolve();
    };
    const context = { generateDigest: String } as unknown as LoaderContext;
    await withFreshHtml({ name: 'test', load }, [folder]).load(context);
    return digest;
  };
  const first = await digestWith('a');
  expect(await digestWith('a')).toBe(first);
  expect(await digestWith('b')).not.toBe(first);
  rmSync(folder, { recursive: true });
});
