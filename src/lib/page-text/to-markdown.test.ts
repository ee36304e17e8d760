import type { Root } from 'hast';
import { htmlToHast } from 'satteri';
import { describe, expect, it } from 'vitest';
import type { FindMarkdown } from './prepare-links.ts';
import { toMarkdown } from './to-markdown.ts';

const write = (main: string, head = '', findMarkdown?: FindMarkdown): string => {
  const document = htmlToHast(
    `<html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`,
  ) as Root;
  const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(main) ?? [];
  const [, description = ''] = /description" content="(.*?)"/.exec(head) ?? [];
  return toMarkdown(document, { title, description }, findMarkdown).replace('# A\n\n', '');
};

describe('toMarkdown', () => {
  it('names the anchor of a heading whose text gives another one', () => {
    const headings = ['<h2 id="set-up">Set up</h2>', '<h2 id="old">New <code>a_b</code></h2>'];
    expect(write(`<h1>A</h1>${headings.join('')}<h2 id="set-up-1">Set up</h2>`)).toBe(
      '## Set up\n\n## New `a_b` {#old}\n\n## Set up\n',
    );
  });

  it('links to the Markdown of other pages, and to other files as they are', () => {
    const head = '<link rel="canonical" href="https://a.example/b/">';
    const links = ['/c/#d', '/e.json', 'https://f.example/c/', '#g'].map(
      (href) => `<p><a href="${href}">x</a></p>`,
    );
    const markdown = write(`<h1>A</h1>${links.join('')}`, head, (path) =>
      path === '/c/' ? '/c.md' : undefined,
    );
    expect(markdown).toBe(
      '[x](https://a.example/c.md#d)\n\n[x](https://a.example/e.json)\n\n[x](https://f.example/c/)\n\nx\n',
    );
  });

  it('writes the title, headings, and prose, and escapes no code', () => {
    expect(
      write(
        '<h1>A_b</h1><h2 id="c">C</h2><p>Send <code>*</code> to <code>a_b</code> &lt;now&gt;</p>',
      ),
    ).toBe('# A_b\n\n## C\n\nSend `*` to `a_b` \\<now>\n');
  });

  it('leaves out the description if the text starts with its first sentence', () => {
    const head = '<meta name="description" content="Read a flag in code. Then change it.">';
    expect(write('<h1>A</h1><p>Read a <code>flag</code> in code. Once.</p>', head)).toBe(
      'Read a `flag` in code. Once.\n',
    );
    expect(
      write('<h1>A</h1><p>Read a <a href="https://x.example/f">flag</a> in code.</p>', head),
    ).toBe('Read a [flag](https://x.example/f) in code.\n');
    expect(write('<h1>A</h1><h2>B</h2><p>Read a flag in code. Once.</p>', head)).toBe(
      '## B\n\nRead a flag in code. Once.\n',
    );
    expect(write('<h1>A</h1><p>Read a page.</p>', head)).toBe(
      'Read a flag in code. Then change it.\n\nRead a page.\n',
    );
  });

  it('links to Markdown on a page without an address, too', () => {
    const links = '<h1>A</h1><p><a href="/sdk/">SDKs</a> <a href="https://b.example/">B</a></p>';
    const findMarkdown = (path: string) => (path === '/sdk/' ? '/sdk.md' : undefined);
    expect(write(links, '', findMarkdown)).toBe('[SDKs](/sdk.md) [B](https://b.example/)\n');
  });

  it('leaves out the labels of a language menu', () => {
    const menu = '<select aria-label="Language"><option>cURL</option><option>Go</option></select>';
    expect(write(`<h1>A</h1><div>${menu}<p>Send it.</p></div>`)).toBe('Send it.\n');
  });

  it('uses a longer fence for code that contains a fence', () => {
    const code = '<pre data-language="md">```js\n1\n```</pre>';
    expect(write(`<h1>A</h1>${code}`)).toContain('````md\n```js\n1\n```\n````');
  });

  it('escapes bars in table cells, and fills short rows', () => {
    const table = '<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td></tr></table>';
    expect(write(`<h1>A</h1>${table}`)).toContain('| A | B |\n| --- | --- |\n| 1\\|2 |  |');
  });

  it('writes a formula as text', () => {
    const formula = '<math alttext="z = (a - b) / c"><mi>z</mi><mo>=</mo></math>';
    expect(write(`<h1>A</h1>${formula}`)).toBe('```text\nz = (a - b) / c\n```\n');
  });

  it('keeps bold text in a summary once', () => {
    const details = '<details><summary>Or: <strong>A key</strong></summary><p>About.</p></details>';
    expect(write(`<h1>A</h1>${details}`)).toBe('Or: **A key**\n\nAbout.\n');
  });

  it('writes fields as a nested list with types, badges, and limits', () => {
    const field = (name: string, rest = '') =>
      `<li id="${name}"><p class="head"><a class="name" href="#${name}"><code>${name}</code></a>
      <span class="type">array of <a href="/models/b/">B</a></span> <span class="mark">required</span></p>
      <p>About.</p><p class="limits"><span>1 to 9. </span><span>Default <code>1</code>.</span></p>${rest}</li>`;
    const below = `<details><summary>1 field</summary><ul>${field('b')}</ul></details>`;
    expect(write(`<h1>A</h1><ul>${field('a', below)}${field('c')}</ul>`)).toBe(
      [
        '- `a` *array of [B](/models/b/)* *required*: About. 1 to 9. Default `1`.',
        '  - `b` *array of [B](/models/b/)* *required*: About. 1 to 9. Default `1`.',
        '- `c` *array of [B](/models/b/)* *required*: About. 1 to 9. Default `1`.',
        '',
      ].join('\n'),
    );
  });

  it('names the variants of a union', () => {
    const form =
      '<li id="x"><p class="head"><a class="name" href="#x">Release</a> <span class="type">object</span></p></li>';
    expect(write(`<h1>A</h1><ul>${form}</ul>`)).toBe('- Release *object*\n');
  });

  it('separates the signatures of a method from each other and from its description', () => {
    const head =
      '<p class="head"><a class="name" href="#x"><code>x</code></a> <span>method</span></p>';
    const calls =
      '<p class="signature"><code>x()</code></p><p class="signature"><code>x(a)</code></p>';
    expect(write(`<h1>A</h1><ul><li id="x">${head}${calls}<p>About.</p></li></ul>`)).toBe(
      '- `x` *method*: `x()`. `x(a)`. About.\n',
    );
  });

  it('writes a list with a label as a line, apart from a list before it', () => {
    const tags = '<ul aria-label="Tags"><li><a href="/t/">T</a></li><li>U</li></ul>';
    expect(write(`<h1>A</h1><ul><li>One</li></ul>${tags}`)).toBe('- One\n\nTags: [T](/t/); U\n');
  });

  it('keeps the anchor of a heading as it is', () => {
    expect(write('<h1>A</h1><h2 id="b_a-">a_b *</h2>')).toBe('## a_b \\* {#b_a-}\n');
  });

  it('keeps links, emphasis, and images, but not links to anchors of the page', () => {
    const text =
      'See <a href="/x/"><strong>X</strong></a>, <em>then </em><a href="#y">y</a><img alt="Z" src="/z.png">';
    expect(write(`<h1>A</h1><p>${text}</p>`)).toBe('See [**X**](/x/), *then* y![Z](/z.png)\n');
    const files = '<p class="downloads"><span>API 1</span><a href="/a.json">JSON</a></p>';
    expect(write(`<h1>A</h1>${files}`)).toBe('API 1\n\n[JSON](/a.json)\n');
  });

  it('makes links absolute if the page has a URL, but not in code', () => {
    const text =
      '<a href="/x/#y">X</a> <a href="./z">Z</a> <code>[a](/b)</code> <a href="#c">C</a>';
    const head = '<link rel="canonical" href="https://docs.example/a/">';
    expect(write(`<h1>A</h1><p>${text}</p>`, head)).toBe(
      '[X](https://docs.example/x/#y) [Z](https://docs.example/a/z) `[a](/b)` C\n',
    );
  });

  it('writes lists in lists, steps with code, and notes', () => {
    expect(write('<h1>A</h1><ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>')).toBe(
      '- One\n  - Two\n- Three\n',
    );
    const steps =
      '<ol><li><p>One</p><pre data-language="sh">a\nb</pre></li><li><p>Two</p></li></ol>';
    expect(write(`<h1>A</h1>${steps}`)).toBe('1. One\n\n   ```sh\n   a\n   b\n   ```\n\n2. Two\n');
    const note = '<p aria-hidden="true">Note</p><p>Mind it.</p>';
    expect(write(`<h1>A</h1><aside aria-label="Note">${note}</aside>`)).toBe(
      '> **Note**\n>\n> Mind it.\n',
    );
  });

  it('separates elements that CSS shows side by side', () => {
    const cards =
      '<a href="/b/"><strong>B</strong><span>Bee.</span></a><a href="/c/"><strong>C</strong></a>';
    expect(write(`<h1>A</h1><div>${cards}</div>`)).toBe('- [**B**: Bee.](/b/)\n- [**C**](/c/)\n');
    expect(write('<h1>A</h1><p><span>1 min</span><span>By <b>B</b></span><sup>2</sup></p>')).toBe(
      '1 min; By **B**2\n',
    );
    expect(write('<h1>A</h1><p><strong>Methods:</strong><a href="#b">b</a></p>')).toBe(
      '**Methods:** b\n',
    );
  });

  it('says where tabs and an unfolded text end, if text follows', () => {
    const tab = (name: string) =>
      `<div class="tab"><p class="tab-label">${name}</p><p>Its own.</p></div>`;
    const hidden = '<div class="tab" data-markdown-ignore hidden><pre></pre></div>';
    const tabs = `<guidon-tabs>${tab('npm')}${tab('yarn')}${hidden}</guidon-tabs>`;
    const both = '**npm**\n\nIts own.\n\n**yarn**\n\nIts own.';
    expect(write(`<h1>A</h1>${tabs}\n<p>For all.</p>`)).toBe(
      `${both}\n\n(End of tabs.)\n\nFor all.\n`,
    );
    expect(write(`<h1>A</h1>${tabs}<h2 id="b">B</h2>`)).toBe(`${both}\n\n## B\n`);
    expect(write(`<h1>A</h1><ol><li>${tabs}</li></ol>`)).not.toContain('End');
    const one = `<guidon-tabs>${tab('cURL')}${hidden}</guidon-tabs>`;
    expect(write(`<h1>A</h1>${one}<p>More.</p>`)).toBe('**cURL**\n\nIts own.\n\nMore.\n');
    const details = '<details><summary>More</summary><p>Inside.</p></details>';
    expect(write(`<h1>A</h1>${details}${details}<p>After.</p>`)).toBe(
      '**More**\n\nInside.\n\n**More**\n\nInside.\n\n(End of details.)\n\nAfter.\n',
    );
    expect(write(`<h1>A</h1><figure><svg></svg>${details}</figure><p>After.</p>`)).toBe(
      '**More**\n\nInside.\n\n(End of details.)\n\nAfter.\n',
    );
  });

  it('links to a file instead of copying it, and within the page to what the text does not name', () => {
    const copy = '<button data-copy data-copy-from="/p.md">Copy prompt</button>';
    const links = '<a href="#set-up">Set up</a> <a href="#set-up">What it does</a>';
    const page = `<h1>A</h1><p>Go. ${copy} <button>Send</button> ${links}</p><h2 id="set-up">Set up</h2>`;
    expect(write(page, '<link rel="canonical" href="https://a.example/b/">')).toBe(
      'Go. [Copy prompt](https://a.example/p.md) Set up [What it does](#set-up)\n\n## Set up\n',
    );
  });

  it('separates lines, and a small text on a line of its own', () => {
    const cells =
      '<td><code>a</code>, <code>b</code><br>\nOptional: <code>c</code></td><td>One.<br/>Two<br></td><td>✓<small>1.2</small></td>';
    expect(write(`<h1>A</h1><table><tr>${cells}</tr></table>`)).toContain(
      '| `a`, `b`; Optional: `c` | One. Two | ✓ 1.2 |',
    );
  });

  it('writes terms as a list, and a drawing of a screen as a quote', () => {
    const buttons = '<p class="db-actions"><span>Add Rule </span><span>Save </span></p>';
    const screen = `<ul><li>Log</li><li aria-current="true">Rules</li></ul>${buttons}`;
    expect(write(`<h1>A</h1><figure class="dashboard">${screen}</figure>`)).toBe(
      '> - Log\n> - Rules (selected)\n>\n> Add Rule; Save\n',
    );
    const form = '<dl><div><dt>Type</dt><dd><span>Ops</span><span>Release</span></dd></div></dl>';
    expect(
      write(`<h1>A</h1><figure class="dashboard">${form}<figcaption>Form</figcaption></figure>`),
    ).toBe('> - **Type**: Ops; Release\n>\n> Form\n');
  });

  it("writes an operation with its server, without the explorer's link", () => {
    const call =
      '<span>GET</span><code><span>https://a.example</span><span data-path="/v1">/<wbr>v1</span></code>';
    expect(write(`<h1>A</h1><p class="call">${call}</p>`)).toBe(
      '```http\nGET https://a.example/v1\n```\n',
    );
    expect(write('<h1>A</h1><p><a href="/b/#try=v1.x">B</a></p>')).toBe('[B](/b/)\n');
  });

  it('writes a diagram as its source', () => {
    const diagram =
      '<figure data-mermaid="flowchart LR\n  a --&gt; b"><figcaption>T</figcaption><div><p>D.</p></div></figure>';
    expect(write(`<h1>A</h1>${diagram}`)).toBe(
      '```mermaid\nflowchart LR\naccTitle: T\naccDescr: D.\n  a --> b\n```\n',
    );
  });
});
