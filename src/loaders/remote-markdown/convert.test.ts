import { describe, expect, it } from 'vitest';
import { convert, convertOne, makeSource } from './testing.ts';
import type { Note } from './transforms/transform.ts';

const markdownOf = (text: string) => convertOne(text).markdown;
const removedBy = (notes: readonly Note[], name: Note['transform']) =>
  notes
    .filter(({ kind, transform }) => kind === 'removed' && transform === name)
    .map(({ text }) => text);

describe('title and description', () => {
  it('come from the document, and the heading is removed from the text', () => {
    const page = convertOne(
      '# My `tool`\n\nIt does what tools do, for everyone who wants it done well.\n',
    );
    expect(page.title).toBe('My tool');
    expect(page.description).toBe('It does what tools do, for everyone who wants it done well.');
    expect(page.markdown).not.toContain('My');
  });
  it('include an underlined title in backticks', () => {
    const page = convertOne('`guidon alias`\n==============\n\nText.\n');
    expect(page.title).toBe('guidon alias');
  });
  it('include a title below badges and a picture', () => {
    const page = convertOne(
      '[![Version](https://img.shields.io/v.svg)](https://a.example)\n\n![Logo](logo.png)\n\n# Tool\n\nText.\n',
    );
    expect(page.title).toBe('Tool');
    expect(removedBy(page.notes, 'badges')).toEqual(['Version', 'Logo']);
  });
  it('include a title in HTML', () => {
    expect(convertOne('<h1 align="center">Tool</h1>\n\nText.').title).toBe('Tool');
  });
  it('leave a title in the text if other text precedes it', () => {
    const page = convertOne('First words.\n\n# Tool\n\nText.\n');
    expect(page.title).toBe('Tool');
    expect(page.markdown).toMatch(/First words[^]*## Tool/);
  });
  it('fall back to the table of sources or the file name', () => {
    expect(convertOne('## Usage\n', makeSource({ title: 'GitHub: Usages' })).title).toBe(
      'GitHub: Usages',
    );
    expect(convert({ 'docs/first-steps.md': 'Text.' })[0]?.title).toBe('First steps');
  });
  it('come from the table of sources first, and the report notes the replaced title', () => {
    const page = convertOne('# Old\n\nText.\n', makeSource({ title: 'New' }));
    expect(page.title).toBe('New');
    expect(removedBy(page.notes, 'title')).toEqual(['Old']);
  });
  it('extend a short description and cut a long one between words', () => {
    expect(convertOne('# T\n\nShort.').description).toBe(
      'Short. A tool that a test reads about, in a sentence of some length.',
    );
    const long = convertOne(`# T\n\n${'word '.repeat(60)}`).description;
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/word…$/);
  });
});

describe('title and description of odd documents', () => {
  it('cut a text without spaces at the maximum length', () => {
    const { description } = convertOne(`# T\n\n双向, 链表${'在计算机科学中'.repeat(40)}\n`);
    expect(description).toHaveLength(160);
  });
});

describe('headings', () => {
  it('ignore comments in code', () => {
    const page = convertOne('# T\n\n# Topics\n\n```yaml\n# a comment\nkey: 1\n```\n');
    expect(page.markdown).toContain('## Topics {#topics}');
    expect(page.markdown).toContain('\n# a comment\n');
  });
  it('move down one level with their subsections if they have the level of the title', () => {
    const { markdown } = convertOne('# T\n\n## Install\n\n# Topics\n\n## One\n\n### Two\n');
    expect(markdown).toContain('## Install {#install}');
    expect(markdown).toContain('## Topics {#topics}');
    expect(markdown).toContain('### One {#one}');
    expect(markdown).toContain('#### Two {#two}');
  });
  it('close skipped levels', () => {
    expect(markdownOf('# T\n\n## A\n\n#### B\n')).toContain('### B {#b}');
  });
  it('get the same anchors as on code hosts', () => {
    const { markdown } = convertOne(
      [
        '# T',
        '## `guidon features get [KEYS]`',
        '## `guidon diff [DIFF-PATTERN]`',
        '## Installation & Setup',
        '## `create_feature` ⚠️',
        '## Twice',
        '## Twice',
        '<h2 id="old-name">New name</h2>',
      ].join('\n\n'),
    );
    expect([...markdown.matchAll(/\{#(.*)\}/g)].map(([, id]) => id)).toEqual([
      'guidon-features-get-keys',
      'guidon-diff-diff-pattern',
      'installation--setup',
      'create_feature-',
      'twice',
      'twice-1',
      'old-name',
    ]);
  });
});

describe('sections', () => {
  const source = makeSource({ withoutSections: ['Contributing'] });
  it('are removed with their subsections, but not the sections after them', () => {
    const page = convertOne(
      '# T\n\n## Contributing\n\nGone.\n\n### Nested\n\nGone, too.\n\n## License\n\nStays.\n',
      source,
    );
    expect(page.markdown).not.toContain('Gone');
    expect(page.markdown).not.toContain('Nested');
    expect(page.markdown).toContain('Stays.');
    expect(removedBy(page.notes, 'sections')).toContain('Gone, too.');
  });
  it('are linked on the code host if they are removed', () => {
    const page = convertOne('# T\n\nSee [there](#contributing).\n\n## Contributing\n\nx\n', source);
    expect(page.markdown).toContain(
      'https://github.guidon.example/guidon-hq/tool/blob/v1.0.0/README.md#contributing',
    );
  });
});

describe('tables of contents and markers', () => {
  it('are removed if generated, including entries with broken links', () => {
    const page = convertOne(
      '# T\n\n<!-- toc -->\n* [A](#a)\n* [Gone](#gone)\n<!-- tocstop -->\n\n## A\n',
    );
    expect(page.markdown).not.toContain('Gone');
    expect(page.notes.some(({ kind }) => kind === 'unlinked')).toBe(false);
  });
  it('are removed with their heading if written by hand', () => {
    const page = convertOne(
      '# T\n\n## Table of Contents\n\n- [A](#a)\n  - [B](#b)\n\n## A\n\n### B\n',
      makeSource({ withoutSections: ['Table of contents'] }),
    );
    expect(page.markdown.trim()).toBe('## A {#a}\n\n### B {#b}');
  });
  it('do not include a list of links under the summary of a topic', () => {
    expect(markdownOf('# T\n\n* [`A`](#a)\n\n## A\n')).toContain('<a href="#a">');
  });
  it('keep other content between the markers', () => {
    expect(markdownOf('# T\n\n<!-- toc -->\n\nWords.\n\n<!-- tocstop -->\n')).toContain('Words.');
  });
  it('are removed as markers, but their content is kept', () => {
    const { markdown } = convertOne(
      '# T\n\n<!-- usage -->\n```sh-session\n$ go\n```\n<!-- usagestop -->\n',
    );
    expect(markdown).not.toContain('usage');
    expect(markdown).toContain('$ go');
  });
});

describe('links', () => {
  const pages = convert({
    'README.md':
      '# T\n\n[a](docs/a.md#part) [b](./docs/a.md#lost) [c](docs/) [d](DEVELOPMENT.md) [e](/docs/a.md) [f](#t)\n',
    'docs/a.md':
      '# A\n\n## Part\n\n[g](../README.md) [h](../issues) [i](https://github.guidon.example/guidon-hq/tool/blob/main/docs/a.md#part) [j](https://docs.guidon.example/guide/#x) [k](https://docs.guidon.example/none) [l](#nope) [m](HTTPS://a.example/?utm_source=x&amp;b=1)\n',
    'docs/README.md': '# Docs\n',
  });
  const [readme = '', , a = ''] = [pages[0]?.markdown, '', pages[1]?.markdown];
  const blob = 'https://github.guidon.example/guidon-hq/tool/blob/v1.0.0/';

  it('to files of the source lead to their pages and keep anchors', () => {
    expect(readme).toContain('<a href="/tool/docs/a#part">a</a>');
    expect(readme).toContain('<a href="/tool/docs">c</a>');
    expect(readme).toContain('<a href="/tool/docs/a">e</a>');
    expect(a).toContain('<a href="/tool">g</a>');
  });
  it('to a missing anchor lead to the page, and the report notes it', () => {
    expect(readme).toContain('<a href="/tool/docs/a">b</a>');
    expect(pages[0]?.notes).toContainEqual({
      transform: 'links',
      kind: 'unlinked',
      text: '/tool/docs/a#lost',
    });
  });
  it('to other files lead to the code host at the pinned ref', () => {
    expect(readme).toContain(`<a href="${blob}DEVELOPMENT.md">d</a>`);
    expect(a).toContain(`<a href="${blob}issues">h</a>`);
  });
  it('to the title of the page lead to its top', () => {
    expect(readme).toContain('<a href="#_top">f</a>');
  });
  it('to absolute URLs of the repository or this site become internal links', () => {
    expect(a).toContain('<a href="#part">i</a>');
    expect(a).toContain('<a href="/guide/#x">j</a>');
    expect(a).toContain('<a href="https://docs.guidon.example/none">k</a>');
  });
  it('to a missing anchor of the same page become text', () => {
    expect(a).toMatch(/<\/a> l <a/);
  });
  it('to other sites are kept', () => {
    expect(a).toContain('https://a.example/?utm_source=x');
  });
  it('lead to pages of another source of the same repository', () => {
    const [cli] = convert({ 'docs/mcp.md': '# M\n\n[w](../mcp-worker/README.md)\n' });
    expect(cli?.markdown).toContain(`${blob}mcp-worker/README.md`);
  });
  it('may be references or bare URLs', () => {
    const { markdown } = convertOne(
      '# T\n\n[a][r] and https://a.example/x.\n\n[r]: docs/none.md\n',
    );
    expect(markdown).toContain(`<a href="${blob}docs/none.md">a</a>`);
    expect(markdown).toContain('<a href="https://a.example/x">');
  });
});

describe('pictures', () => {
  it('become links to the picture at the pinned ref', () => {
    expect(markdownOf('# T\n\nSee ![the tree](img/tree.png) here.\n')).toContain(
      '<a href="https://github.guidon.example/guidon-hq/tool/blob/v1.0.0/img/tree.png">the tree</a>',
    );
  });
  it('in a link become the text of that link', () => {
    expect(markdownOf('# T\n\nx [![Buy](b.png)](https://a.example)\n')).toContain(
      '<a href="https://a.example/">Buy</a>',
    );
  });
  it('without alternative text get the file name', () => {
    expect(
      markdownOf('# T\n\nx <picture><source srcset="d.png"><img src="l.png"></picture>\n'),
    ).toContain('>Image: l.png</a>');
  });
});

describe('asides', () => {
  it.for([
    ['> [!NOTE]\n> Text.', ':::note[Note]'],
    ['> [!WARNING]\n> Text.', ':::caution[Warning]'],
    ['> [!caution] Text.', ':::danger[Caution]'],
    [':::note\nText.\n:::', ':::note[Note]'],
    [':::tip Try it.\n\nText.\n\n:::', ':::tip[Tip]'],
    ['::: warning\n\n- Text.\n:::', undefined],
    [':::info\n\n- Text.\n:::', ':::note[Info]'],
  ] as const)('%s', ([text, opening]) => {
    const markdown = markdownOf(`# T\n\n${text}\n`);
    if (opening === undefined) return expect(markdown).toContain('Text.');
    expect(markdown).toContain(opening);
    expect(markdown).toMatch(/Text\.[^]*\n:::\n/);
    expect(markdown).not.toMatch(/\[!|:::\s*(note|tip|info) /);
  });
  it('keep the text on their first line', () => {
    for (const text of ['> [!TIP] Use **two** of them.', ':::tip Use **two** of them.\n:::']) {
      const { markdown } = convertOne(`# T\n\n${text}\n`);
      expect(markdown).toMatch(/^:::tip\[Tip\]\n\n<p>Use <strong>two<\/strong> of them\.\s*<\/p>/);
    }
  });
  it('do not include other quotes', () => {
    expect(markdownOf('# T\n\n> [!] Text.\n')).toContain('<blockquote>');
  });
  it('stay text without a closing line', () => {
    expect(markdownOf('# T\n\n:::note\n\nText.\n')).toContain('<p>:::note</p>');
  });
});

describe('code', () => {
  it('keeps every character, also in lists and quotes', () => {
    const code = ':::note\n# not a heading\n\n  <value> {x} ${{ secrets.X }} &amp; `a`\n\ttab';
    const { markdown } = convertOne(
      `# T\n\n- item\n\n  \`\`\`js\n  ${code.replaceAll('\n', '\n  ')}\n  \`\`\`\n`,
    );
    expect(markdown).toContain(`\`\`\`js title=""\n${code}\n\`\`\``);
  });
  it('maps languages, and shows unknown ones as text', () => {
    const { markdown } = convertOne(
      '# T\n\n```sh-session\n$ a\n```\n\n```klingon\nb\n```\n\n```\nc\n```\n',
    );
    expect(markdown).toContain('```shellsession title=""\n$ a');
    expect(markdown).toContain('```text title=""\nb');
    expect(markdown).toContain('```text title=""\nc');
  });
  it('that contains fences gets a longer fence', () => {
    expect(markdownOf('# T\n\n~~~md\n```js\n~~~\n')).toContain('````text title=""\n```js\n````');
  });
  it('may be written in HTML', () => {
    expect(markdownOf('# T\n\n<pre lang="js">\nlet a;\n\nlet b;\n</pre>\n')).toContain(
      '```js title=""\nlet a;\n\nlet b;\n```',
    );
  });
});

describe('text that looks like markup', () => {
  it('stays text: braces, directives, and marks', () => {
    const text = 'At 10:30 use {a} ::b and ${c}-x, :::no';
    expect(markdownOf(`# T\n\n${text}\n`)).toContain(`<p>${text}</p>`);
  });
  it('is not changed by typography in a heading', () => {
    expect(markdownOf('# T\n\n## Use --all "now" & more\n')).toContain(
      '## Use \\-\\-all \\"now\\" \\& more {#use---all-now--more}',
    );
  });
});

describe('lists, tables, and the rest', () => {
  it('keep code and vertical bars in table cells', () => {
    expect(markdownOf('# T\n\n| a |\n|---|\n| `x\\|y` |\n')).toContain('<code>x|y</code>');
  });
  it('keep a hard line break at the end of a line', () => {
    expect(markdownOf('# T\n\na  \nb\n')).toContain('a<br />');
  });
  it('keep code and headings in a details element', () => {
    const { markdown } = convertOne(
      '# T\n\n<details>\n<summary>More</summary>\n\n## In\n\n```js\na\n```\n\n</details>\n',
    );
    expect(markdown).toMatch(
      /<details>[^]*<summary>More<\/summary>[^]*## In \{#in\}[^]*```js[^]*<\/details>/,
    );
  });
  it('list removed content in the report', () => {
    const { notes } = convertOne('# T\n\n[a](b "hover me")\n');
    expect(removedBy(notes, 'sanitize')).toEqual(['hover me']);
  });
  it('link footnotes in both directions', () => {
    const { markdown } = convertOne('# T\n\nText[^1].\n\n[^1]: The note.\n');
    expect(markdown).toContain('href="#user-content-fn-1"');
    expect(markdown).toContain('id="user-content-fn-1"');
  });
});

describe('routes', () => {
  it('are made from file names', () => {
    expect(convert({ 'Some Guide (v1.2).md': '# A' })[0]?.slug).toBe('tool/some-guide-v1-2');
  });
});
