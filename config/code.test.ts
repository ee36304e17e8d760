import { createRenderer } from '@astrojs/starlight/expressive-code';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADDED_CODE_LANGUAGES } from '../src/site/limits.ts';
import { code } from './code.ts';

describe('code blocks', () => {
  afterEach(() => vi.restoreAllMocks());

  /** How many colors a line of code gets. */
  async function countColors(language: string): Promise<number> {
    const { ec } = await createRenderer({ shiki: code.shiki ?? true, themes: ['github-dark'] });
    const { renderedGroupAst } = await ec.render({ code: 'return 1; // done', language });
    return new Set(JSON.stringify(renderedGroupAst).match(/--0:#\w+/g)).size;
  }

  it.each(Object.keys(ADDED_CODE_LANGUAGES))('are highlighted in %s', async (language) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await countColors(language)).toBeGreaterThan(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are the same on a machine that stands still for seconds', async () => {
    const render = async () => {
      const { ec } = await createRenderer({ shiki: code.shiki ?? true, themes: ['github-dark'] });
      const { renderedGroupAst } = await ec.render({
        code: '<?php\n$a = new Guidon("k"); // b',
        language: 'php',
      });
      return JSON.stringify(renderedGroupAst);
    };
    const usual = await render();
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    expect(await render()).toBe(usual);
  });

  it('of a language that nobody knows stay plain', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await countColors('no-such-language')).toBe(1);
  });
});
