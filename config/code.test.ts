import { createRenderer, type ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import { toHtml } from '@astrojs/starlight/expressive-code/hast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADDED_CODE_LANGUAGES } from '../src/site/limits.ts';
import { codeFrame } from './code-frame.ts';
import { code } from './code.ts';

const FRAMED = { shiki: false as const, frames: false as const, plugins: [codeFrame()] };

describe('code blocks', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Counts the colors in a line of code. */
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

  /** Returns the HTML of a code block with the site's frame. */
  async function render(code: string, language: string, meta = ''): Promise<string> {
    const { ec } = await createRenderer({ ...FRAMED, themes: ['github-dark'] });
    return toHtml((await ec.render({ code, language, meta })).renderedGroupAst);
  }

  it('have a bar with their title or language, and a button to copy them', async () => {
    const html = await render('const a = 1;', 'ts', 'title="src/a.ts" run');
    expect(html).toContain('<span data-run="Runs in the sandbox">src/a.ts</span>');
    expect(html).toContain('<button type="button" data-copy="">Copy</button>');
    expect(await render('a: 1', 'yaml')).toContain('<span data-language="YAML"');
  });

  it('of a terminal session copy only the commands', async () => {
    expect(await render('$ ls\nfile', 'console')).toContain('data-copy="ls"');
  });

  it('continue long lines deeper than they start, and not within words with hyphens', async () => {
    const html = await render(
      `    $a = $client->get('new-checkout', 'another-key-of-a-user');`,
      'php',
    );
    expect(html).toContain('<div class="ec-line hang-8">');
    expect(html).toContain('<span class="word">\'another-key-of-a-user\');</span>');
    expect(await render('a->b();', 'php')).not.toMatch(/hang|word/);
    const chain = 'const client = createClient(process.env.GUIDON_SERVER_SDK_KEY);';
    expect(await render(chain, 'ts')).toMatch(/<span class="[^"]*word">\.?GUIDON_SERVER_SDK_KEY/);
  });

  it('fail to render without the markup that the copy button reads', async () => {
    const withoutLines: ExpressiveCodePlugin = {
      name: 'Without lines',
      hooks: {
        postprocessRenderedBlock: ({ renderData }) => {
          renderData.blockAst.children = [];
        },
      },
    };
    const { ec } = await createRenderer({ ...FRAMED, plugins: [withoutLines, codeFrame()] });
    await expect(ec.render({ code: 'a', language: 'text' })).rejects.toThrow('0 elements .ec-line');
  });

  it('add no script, and throw for an unexpected one', async () => {
    const withScript: ExpressiveCodePlugin = { name: 'New', jsModules: ['alert(1)'], hooks: {} };
    const { customCreateRenderer: create } = code;
    expect((await create?.({ ...FRAMED }))?.jsModules).toEqual([]);
    await expect(create?.({ ...FRAMED, plugins: [withScript] })).rejects.toThrow('2 scripts');
  });

  it('are highlighted the same on a machine that stalls for seconds', async () => {
    const renderSlowly = async () => {
      const { ec } = await createRenderer({ shiki: code.shiki ?? true, themes: ['github-dark'] });
      const { renderedGroupAst } = await ec.render({
        code: '<?php\n$a = new Guidon("k"); // b',
        language: 'php',
      });
      return JSON.stringify(renderedGroupAst);
    };
    const usual = await renderSlowly();
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    expect(await renderSlowly()).toBe(usual);
  });

  it('of an unknown language stay plain', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await countColors('no-such-language')).toBe(1);
  });
});
