import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';
import { toMarkdown } from './to-markdown.ts';

const write = (main: string): string => {
  const page = extractPage(`<html lang="en"><body><main>${main}</main></body></html>`, '/a/');
  if (!page) throw new Error('This is no page.');
  return toMarkdown(page);
};

describe('toMarkdown', () => {
  it('writes title, headings, and prose, with code and signs as they are', () => {
    expect(
      write(
        '<h1>A_b</h1><h2 id="c">C</h2><p>Send <code>*</code> to <code>a_b</code> &lt;now&gt;</p>',
      ),
    ).toBe('# A\\_b\n\n## C\n\nSend `*` to `a_b` \\<now>\n');
  });

  it('fences code that holds a fence', () => {
    const code = '<pre data-language="md">```js\n1\n```</pre>';
    expect(write(`<h1>A</h1>${code}`)).toContain('````md\n```js\n1\n```\n````');
  });

  it('writes tables with a bar in a cell, and rows that are too short', () => {
    const table = '<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td></tr></table>';
    expect(write(`<h1>A</h1>${table}`)).toContain('| A | B |\n| --- | --- |\n| 1\\|2 |  |');
  });

  it('writes fields as one list', () => {
    const field = (name: string) =>
      `<li id="${name}"><p class="head"><code>${name}</code></p><p>About.</p></li>`;
    expect(write(`<h1>A</h1><ul>${field('a')}${field('b')}</ul>`)).toContain(
      '- `a` About.\n- `b` About.',
    );
  });
});
