import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { bodyOf, readHead } from './head.ts';
import { createTagCheck } from './raw-html.ts';
import { renderFragment } from './render.ts';
import { slugOf } from './sources.ts';
import { makeFolder, makePage, makeSource, SITE } from './testing.ts';

const htmlOf = async (text: string) => (await makePage(text)).html;

describe('title and description', () => {
  const read = (text: string, path = 'README.md', changes = {}) =>
    readHead(text, makeSource(changes), path);

  it('come from the document', () => {
    const text = '# My `tool`\n\nIt does what tools do, for everyone who wants it done well.\n';
    expect(read(text)).toEqual({
      title: 'My tool',
      description: 'It does what tools do, for everyone who wants it done well.',
    });
  });
  it('include an underlined title, and a title below badges and a picture', () => {
    expect(read('`guidon alias`\n==============\n').title).toBe('guidon alias');
    const badges = '[![Version](https://img.example/v.svg)](https://a.example)\n\n![Logo](l.png)\n';
    const head = read(`${badges}\n# Tool\n\nThis text says what the tool is for, in a sentence.\n`);
    expect(head.title).toBe('Tool');
    expect(head.description).toBe('This text says what the tool is for, in a sentence.');
  });
  it('take the title of an index from the table of sources, or else from the file name', () => {
    const changes = { title: 'GitHub: Usages' };
    expect(read('# Old\n', 'README.md', changes).title).toBe('GitHub: Usages');
    expect(read('# Old\n', 'docs/a.md', changes).title).toBe('Old');
    expect(read('Text.', 'docs/first-steps.md').title).toBe('First steps');
  });
  it('extend a short description, and end with a whole sentence', () => {
    expect(read('# T\n\nShort.').description).toBe(
      'Short. A tool that a test reads about, in a sentence of some length.',
    );
    expect(read('# T\n\nShort.', 'README.md', { about: 'A tool.' }).description).toBe(
      'T: Short. A tool.',
    );
    const whole = 'It does what tools do, for everyone who wants it done well.';
    expect(read(`# T\n\n${whole} With it you\n\n- a\n`).description).toBe(whole);
    expect(read(`# T\n\n${'word '.repeat(60)}`).description).toMatch(/word…$/);
  });
});

describe('a document that could hold up or crash the build', () => {
  it.for([
    ['nests', '>'.repeat(101), /"tool": README\.md nests .* more than 100 levels deep\. Change it/],
    ['has many references', '&#1;'.repeat(2001), /README\.md has more than 2000 references/],
    [
      'has large tables',
      `|a${'|a'.repeat(99)}\n${'|-'.repeat(100)}\n${'|\n'.repeat(100)}`,
      /10000 cells/,
    ],
    [
      'has a long URL',
      `[a]: /${'b'.repeat(1000)}\n`,
      /defines a link of more than 1000 characters/,
    ],
    ['has many directives', ':a['.repeat(1001) + ':b{'.repeat(1000), /or directives \(:name/],
  ] as const)('is refused if it %s', ([, text, message]) => {
    expect(() => readHead(text, makeSource(), 'README.md')).toThrow(message);
  });
  it('may consist of quotes, which would end the process of the parser', async () => {
    const html = await htmlOf(`"It's" \`a\`'s\n\n> [!NOTE]\n> "b" *"c"*\n\n${`'"`.repeat(45_000)}`);
    expect(html).toContain('<p>“It’s” <code>a</code>’s</p>');
    expect(html).toContain('<p>“b” <em>“c”</em></p>');
  });
  it('may consist of tags, which are judged once for all', async () => {
    let reads = 0;
    const parent = { type: 'root', children: [] } as Root;
    const counting = Object.defineProperty(parent, 'children', { get: () => (reads++, []) });
    const isBalanced = createTagCheck();
    for (let tags = 0; tags < 9; tags++) isBalanced(counting);
    expect(reads).toBe(1);
    const deep = '<sup>'.repeat(51) + '</sup>'.repeat(51);
    expect(await htmlOf(deep)).not.toContain('<sup>');
  });
  it('may have a diagram, which only MDX pages draw', async () => {
    expect(await htmlOf('```mermaid\ngraph TD\n```')).toContain('language-text');
  });
  it('may have long code, which has no colors', async () => {
    expect(await htmlOf(`\`\`\`sh\n${'"$(\n'.repeat(501)}\`\`\``)).toContain('language-text');
  });
  it('may begin with front matter for another site', () => {
    expect(bodyOf('\uFEFF---\na: &a [*b]\n---\n# T\n')).toBe('# T\n');
    expect(bodyOf('---\n---\nT\n\n---\n')).toBe('T\n\n---\n');
    expect(bodyOf('# T\n\n---\n')).toBe('# T\n\n---\n');
  });
});

describe('headings', () => {
  it('lose the title, and get the anchors that code hosts give them', async () => {
    const html = await htmlOf(
      [
        '# Twice',
        '## `guidon features get [KEYS]`',
        '## Installation & Setup',
        '## `create_feature` ⚠️',
        '## Twice',
        '> ## Twice',
        '<h2 id="old-name">New name</h2>',
        '## Other {#own}',
      ].join('\n\n'),
    );
    expect([...html.matchAll(/<h2 id="(.*?)"/g)].map(([, id]) => id)).toEqual([
      'guidon-features-get-keys',
      'installation--setup',
      'create_feature-',
      'twice-1',
      'twice-2',
      'old-name',
      'own',
    ]);
    expect(html).not.toContain('<h1');
  });
  it('move down with their subsections if they have the level of the title', async () => {
    const html = await htmlOf('# T\n\n## Install\n\n# Topics\n\n## One\n\n### Two\n');
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h2', '<h3', '<h4']);
  });
  it('ignore comments in code', async () => {
    expect(await htmlOf('# T\n\n```yaml\n# a comment\n```\n')).toContain('# a comment');
  });
});

describe('parts that a page leaves out', () => {
  it('are sections of the table with their subsections, but not the sections after them', async () => {
    const html = await htmlOf(
      '# T\n\nSee [there](#contributing).\n\n## Contributing\n\nGone.\n\n### Nested\n\nGone.\n\n## Usage\n\nStays.\n',
    );
    expect(html).not.toMatch(/Gone|Nested/);
    expect(html).toContain('Stays.');
    expect(html).toContain(
      'href="https://github.guidon.example/guidon-hq/cli/blob/v6.3.2/README.md#contributing"',
    );
  });
  it('are badges before the first text, generated contents, and markers', async () => {
    const html = await htmlOf(
      '![Logo](l.png)\n\n# T\n\n<!-- toc -->\n* [A](#a)\n<!-- tocstop -->\n\n* [`B`](#b)\n\n<!-- usage -->\nWords ![tree](t.png)\n',
    );
    expect(html).not.toMatch(/Logo|#a|usage/);
    expect(html).toContain('href="#b"');
    expect(html).toContain('Words <a');
  });
});

describe('links', () => {
  const blob = 'https://github.guidon.example/guidon-hq/cli/blob/v6.3.2/';
  const targets = [
    ['docs/a.md#part', '/cli/docs/a#part'],
    ['/docs/a.md', '/cli/docs/a'],
    ['./', '/cli'],
    ['mcp-worker/README.md', '/cli/mcp-worker'],
    ['https://github.guidon.example/guidon-hq/cli/blob/main/docs/a.md#part', '/cli/docs/a#part'],
    ['https://github.guidon.example/guidon-hq/cli#part', '/cli#part'],
    ['DEVELOPMENT.md', `${blob}DEVELOPMENT.md`],
    ['https://docs.guidon.example/guide/#x', '/guide/#x'],
    ['HTTPS://a.example/?utm_source=x&amp;b=1', 'https://a.example/?utm_source=x&amp;b=1'],
    ['#t', '#_top'],
    ['#part', '#part'],
  ] as const;

  it.for(targets)('to %s lead to %s', async ([href, target]) => {
    const files = { 'README.md': {}, 'docs/a.md': {} };
    const lock = { cli: { files }, 'mcp-worker': { files: { 'README.md': {} } } };
    using made = makeFolder({ 'lock.json': JSON.stringify(lock) });
    const site = { ...SITE, snapshotFolder: made.folder };
    const { html } = await makePage(`# T\n\n[x](${href}) and [y][r]\n\n[r]: ${href}\n`, { site });
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${target}"`, `href="${target}"`]);
  });
});

describe('pictures', () => {
  it('become links with their description, or the text of the link around them', async () => {
    const html = await htmlOf(
      '# T\n\nx ![the tree](img/tree.png) ![](l.png) [![Buy](b.png)](https://a.example) ![ref][r]\n\n[r]: r.png\n',
    );
    expect(html).toMatch(/<a href="[^"]*img\/tree\.png">the tree<\/a>/);
    expect(html).toContain('>Image: l.png</a>');
    expect(html).toContain('<a href="https://a.example/">Buy</a>');
    expect(html).not.toContain('<img');
  });
});

describe('asides', () => {
  it.for([
    ['> [!NOTE]\n> Use **two**.', 'Note'],
    ['> [!WARNING] Use **two**.', 'Warning'],
    ['> [!caution]\n>\n> Use **two**.', 'Caution'],
    [':::info\nUse **two**.\n:::', 'Info'],
  ] as const)('%s', async ([text, title]) => {
    const html = await htmlOf(`# T\n\n${text}\n`);
    expect(html.replace(/\s+/g, '')).toContain(`<p>${title}</p><p>Use<strong>two</strong>.</p>`);
    expect(html).not.toMatch(/\[!|:::|<blockquote/);
  });
  it('do not include other quotes', async () => {
    expect(await htmlOf('# T\n\n> [!] Text.\n')).toContain('<blockquote>');
  });
});

describe('HTML', () => {
  it('is kept if it only folds or formats text', async () => {
    const html = await htmlOf(
      '# T\n\n<details>\n<summary>More</summary>\n\n## In\n\n</details>\n\nPress <kbd>Tab</kbd>.<br>\n',
    );
    expect(html).toMatch(
      /<details>\s*<summary>More<\/summary>\s*<h2 id="in">In<\/h2>\s*<\/details>/,
    );
    expect(html).toContain('<kbd>Tab</kbd>.<br>');
  });
  it.for(['</div>\n\nText', '- <div>\n\nText </div>', '<p>Text', '<key> Text', 'a <kbd>Text'])(
    '%j is shown as text, because the page around it has to stay whole',
    async (markdown) => {
      const html = await htmlOf(`# T\n\n${markdown}\n`);
      expect(html).toMatch(/&lt;\/?(div|p|key|kbd)&gt;/);
      expect(html).not.toMatch(/<\/?(div|key|kbd)>/);
    },
  );
});

describe('text that looks like markup', () => {
  it('stays text: braces, directives, and marks', async () => {
    const text = 'At 10:30 use {a} ::b and ${c}-x, :d[e]{f=1} :::no';
    expect(await htmlOf(`# T\n\n- é ${text}\n\n::leaf[x]{y=1}\n`)).toBe(
      `<ul>\n<li>é ${text}</li>\n</ul>\n<p>::leaf[x]{y=1}</p>\n`,
    );
  });
});

describe('a fragment', () => {
  it('has no headings, no anchors, and links of this site with its base path', async () => {
    const document = { source: makeSource(), path: 'cli.md' };
    const markdown =
      '# T\n\n## One\n\n> [!NOTE]\n> A.\n\n[a](#one) [b](https://docs.guidon.example/c)\n';
    const html = await renderFragment(markdown, document, SITE, (href) => `/base${href}/`);
    expect(html.replace(/\s+/g, '')).toBe(
      '<p><strong>One</strong></p><blockquote><p>Note</p><p>A.</p></blockquote><p>a<ahref="/base/c/">b</a></p>',
    );
  });
});

describe('routes', () => {
  it('are made from file names', () => {
    expect(slugOf(makeSource(), 'Some Guide (v1.2).md')).toBe('tool/some-guide-v1-2');
    expect(slugOf(makeSource(), 'docs/README.md')).toBe('tool/docs');
  });
});
