import { describe, expect, it } from 'vitest';
import { convertOne } from './testing.ts';
import type { Note } from './transforms/transform.ts';

const markdownOf = (text: string): string => convertOne(`# T\n\n${text}\n`).markdown;
const textOf = (text: string): string =>
  markdownOf(text)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replace(/\s+/g, ' ')
    .trim();
const notesOf = (text: string, kind: Note['kind'], transform: Note['transform']): string[] =>
  convertOne(`# T\n\n${text}\n`)
    .notes.filter((note) => note.kind === kind && note.transform === transform)
    .map((note) => note.text);

describe('HTML without an end', () => {
  it.for([
    ['a comment', '<!-- start\n\nmore *words*', '<!-- start more *words*'],
    ['a comment in a list', '- a\n\n  <!-- start\n\n- b', 'a <!-- start b'],
    ['a tag', '<p one two\n\nmore', '<p one two more'],
    ['a tag with a value', '<div title="one\ntwo', '<div title="one two'],
    ['a title', 'a <title> b\n\nc', 'a <title> b c'],
    ['a title in a block', '<div><title>\n<value> b</div>\n\nc', '<title> <value> b c'],
    ['an old element', 'and <xmp> but\n\nmore', 'and <xmp> but more'],
    ['all that follows', 'a <plaintext> b\n\n*c*', 'a <plaintext> b c'],
    ['a template', 'a <template>\n\nb', 'a <template> b'],
    ['a table', '<table><tr><td>a\n\nb', 'a b'],
  ] as const)('%s keeps what follows', ([, text, shown]) => {
    expect(textOf(text)).toBe(shown);
  });
  it('a placeholder with another one in it is text as a whole', () => {
    expect(textOf('<document source="<src>/index.md">\nwords')).toBe(
      '<document source="<src>/index.md"> words',
    );
  });
  it('a template is reported with its words', () => {
    expect(notesOf('a <template>*b* c</template> d', 'removed', 'sanitize')).toEqual(['b c']);
  });
  it('a part of a table at the start takes nothing with it', () => {
    expect(convertOne('<col>words\n\nmore').markdown).toContain('words');
  });
});

describe('tables', () => {
  it('keep the cells of a row that has too many, in the last column', () => {
    const { markdown } = convertOne('# T\n\n| a | b |\n|---|---|\n| 1 | 2 | 3 | `4` |\n| 5 |\n');
    expect(markdown).toContain('<td>2 | 3 | <code>4</code></td>');
    expect(notesOf('| a |\n|---|\n| `x|y` |', 'changed', 'tables')).toHaveLength(1);
  });
  it('keep the code that a bar cuts in two', () => {
    expect(textOf('| a |\n|---|\n| `x|y` |')).toContain('`x | y`');
  });
  it('of HTML keep text between their rows in its place', () => {
    const text =
      '<table>\n<tr><td>a</td></tr>\n{% for x in y %}\n<tr>stray <td>b</td></tr>\n</table>\n\nend';
    expect(textOf(text)).toBe('a {% for x in y %} stray b end');
  });
  it('of HTML keep Markdown between their rows in its place', () => {
    expect(textOf('<table>\n<tr><td>a</td></tr>\n\n*stray*\n\n<tr><td>b</td></tr>\n</table>')).toBe(
      'a stray b',
    );
  });
  it('of HTML that have no end leave what follows as it is', () => {
    expect(markdownOf('<table>\n\n## Next\n\nWords.')).toContain(
      '## Next {#next}\n\n<p>Words.</p>',
    );
  });
});

describe('footnotes', () => {
  it('that nothing refers to, or another one hides, are text where they stand', () => {
    expect(textOf('[^1]: First *note*.\n\nEnd.')).toBe('[^1]: First note. End.');
    expect(textOf('a[^1]\n\n[^1]: One.\n\n[^1]: Two.')).toContain('[^1]: Two.');
    expect(textOf('[^a]:\n    ```\n    code\n    ```\n')).toMatch(/^\[\^a\]: .*code/);
  });
  it('that only such a one refers to are footnotes', () => {
    expect(textOf('[^a]: See[^b].\n\n[^b]: There.')).toMatch(/^\[\^a\]: See\s1\..*There\./);
  });
  it('are reported as moved, and their names as removed', () => {
    const text = 'word[^name] and[^1]\n\n[^name]: The note.\n\n[^1]: Another.\n\nEnd.';
    expect(notesOf(text, 'moved', 'footnotes')).toEqual(['The note.', 'Another.']);
    expect(notesOf(text, 'removed', 'footnotes')).toEqual(['name', '1', 'name', '1']);
  });
  it('do not become part of the word before them', () => {
    expect(markdownOf('word[^1]\n\n[^1]: Note.')).toMatch(/word<sup>\u202F<a /);
  });
});

describe('words that no page shows', () => {
  it.for([
    ['hover-texts', '[a](b "hover me") ![c](d.png "and me")', ['hover me', 'and me']],
    ['hover-texts', '<a href="x" title="hover me">a</a>', ['hover me']],
    ['definitions', '[//]: # (a comment)\n\na', ['// # a comment']],
    ['definitions', '[a]: /b\n[a]: /c "two"\n\n[a]', ['a /c two']],
    ['definitions', '[a]: /b\n\n[a] ![a]', []],
    ['languages', '```js title="a.js" {1}\nx\n```', ['title="a.js" {1}']],
    ['languages', '```klingon\nx\n```', ['klingon']],
    ['task-lists', '- [x] done\n- [ ] open', ['x']],
  ] as const)('are reported by %s in %s', ([transform, text, removed]) => {
    expect(notesOf(text, 'removed', transform)).toEqual(removed);
  });
});

describe('words that stand side by side', () => {
  it.for([
    ['## a<br>b', /^## a b \{#/],
    ['<h2>a<p>b</p>c</h2>', /^## a b c \{#/],
    ['<pre>a<br>b</pre>', /\na\nb\n/],
    ['x<button>y</button>z', /x y z/],
    ['x<svg><path/></svg>z', /x z/],
    ['5~7 and 5~7', /5~7 and 5~7/],
  ] as const)('are not one: %s', ([text, shown]) => {
    expect(markdownOf(text)).toMatch(shown);
  });
  it('are one in a title that is broken for looks', () => {
    expect(convertOne('# A<br>tool\n\nText.').title).toBe('A tool');
  });
});

describe('headings with the same name but for what nobody sees', () => {
  it('have anchors of their own', () => {
    const { markdown } = convertOne('# T\n\n## \u26A0\uFE0F A\n\n## \u26A0 A\n\n## !\n\n## ?\n');
    const ids = [...markdown.matchAll(/\{#(.*)\}/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('a document that is shown as it is written', () => {
  it('has every word in order, and no link', () => {
    const text = `# T\n\n[a](gone.md#x) and ![b](c.png) <div>&amp;</div>\n\n${'a**'.repeat(20_000)}\n`;
    const { markdown } = convertOne(text);
    expect(markdown).toBe(`\`\`\`text title=""\n${text.trimEnd()}\n\`\`\`\n`);
  });
  it('has a fence that none of its own ends', () => {
    const { markdown } = convertOne(`\`\`\`\`\ncode\n\`\`\`\`\n\n${'a**'.repeat(20_000)}\n`);
    expect(markdown).toMatch(/^`{5}text title=""\n````\ncode\n````\n/);
    expect(markdown).toMatch(/\n`{5}\n$/);
  });
});
