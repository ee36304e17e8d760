import { createShikiHighlighter } from '@astrojs/internal-helpers/shiki';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FRAME, shikiConfig } from './code.ts';
import { ADDED_CODE_LANGUAGES } from './limits.ts';

/** Renders a code block as Astro does for a fence. */
async function render(code: string, language: string, meta = ''): Promise<string> {
  const { theme, langAlias, transformers } = shikiConfig;
  const highlighter = await createShikiHighlighter({ theme, langAlias });
  return highlighter.codeToHtml(code, language, { meta, transformers });
}

describe('code blocks', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.keys(ADDED_CODE_LANGUAGES))('are highlighted in %s', async (language) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const roles = (await render('return 1; // done', language)).match(/(?<=class=")t-\w+/g);
    expect(new Set(roles).size).toBeGreaterThan(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('have a bar with their title or language, and a button to copy them', async () => {
    const html = await render('const a = 1;', 'ts', 'title="src/a.ts" run');
    expect(html).toContain('<span data-run="Runs in the sandbox">src/a.ts</span>');
    expect(html).toContain('<button type="button" data-copy="">Copy</button>');
    expect(await render('a: 1', 'yaml')).toContain('<span data-language="YAML"></span>');
    expect(await render('1', 'text')).toContain('<span data-language="Output"></span>');
    expect(await render('1', 'json', 'output')).toContain('<span data-language="Output, JSON">');
    expect(await render('{}', 'json', NO_FRAME)).toMatch(/^<pre class="code not-content"/);
  });

  it('of a terminal session copy only the commands', async () => {
    expect(await render('$ ls\nfile', 'console')).toContain('data-copy="ls"');
  });

  it('contain the code as their text, and no style attribute', async () => {
    const html = await render('<?php\n\n$a = new Guidon("k"); // b\n', 'php');
    expect(html).not.toContain('style');
    const [, code = ''] = /<code>(.*)<\/code>/s.exec(html) ?? [];
    expect(code.replaceAll(/<[^>]*>/g, '')).toBe('&#x3C;?php\n\n$a = new Guidon("k"); // b');
  });

  it('mark lines', async () => {
    const marked = await render('a\nb\nc', 'js', '{1,3} ins={2}');
    expect(marked.match(/(?<=class="line )\w+/g)).toEqual(['mark', 'ins', 'mark']);
    const html = await render(' a\n-b\n+c', 'diff');
    expect(html.match(/(?<=class=")line[^"]*/g)).toEqual(['line', 'line del', 'line ins']);
    expect(html).toMatch(/>-b<.*>\+c</s);
  });

  it('continue long lines deeper than they start', async () => {
    const line = `    $a = $client->get('new-checkout', 'another-key-of-a-user');`;
    const html = await render(line, 'php');
    expect(html).toContain('<span class="line hang-8">');
    expect(html).toContain(`<span class="word">'another-key-of-a-user'</span>`);
    expect(await render('a->b();', 'php')).not.toMatch(/hang|word/);
  });

  it('are highlighted the same on a machine that stalls for seconds', async () => {
    const php = '<?php\n$a = new Guidon("k"); // b';
    const usual = await render(php, 'php');
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    expect(await render(php, 'php')).toBe(usual);
  });
});
