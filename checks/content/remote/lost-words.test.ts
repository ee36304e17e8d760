import { describe, expect, it } from 'vitest';
import { listWords } from '../../../src/lib/word-order/word-order.ts';
import { listLostWords } from '../../support/lost-words.ts';

const find = async (
  source: string,
  page: string,
  ...removed: readonly string[]
): Promise<readonly string[]> => {
  const notes = removed.map((text) => ({ kind: 'removed', text }));
  return listLostWords(source, listWords(page), notes);
};

describe('a page loses a word', () => {
  it.for([
    ['of a cell beyond the columns', '| a |\n|---|\n| b | c |', 'a b'],
    ['of a comment', 'a <!-- b --> c', 'a c'],
    ['after a comment without an end', '- a\n\n  <!-- b\n\n- c', 'a c'],
    ['of a script', '<script>\na\n</script>\n\nb', 'b'],
    ['of a tag without an end', '<p a\n\nb', 'b'],
    ['after an element without an end', 'a <xmp> b', 'a'],
    ['that a link says on hover', '[a](b "c")', 'a'],
    ['of a picture', '![a](b)', ''],
    ['of frontmatter', '---\ntitle: a\n---\n\nb', 'b'],
    ['of code', '```\na\n```', ''],
    ['of a footnote', 'a[^1]\n\n[^1]: b', 'a 1 footnotes'],
    ['by another order', '<table>\na\n<tr><td>b</td></tr>\n</table>', 'b a'],
    ['by joining it to another', 'a<br>b', 'ab'],
  ] as const)('%s', async ([, source, page]) => {
    expect(await find(source, page)).not.toEqual([]);
  });
});

describe('a page loses none', () => {
  it.for([
    ['where it has them all', '# a\n\n| b | c |\n|---|---|\n| `d|e` | f |', 'a b c d e f', []],
    ['where a comment within a word is reported', 'a<!-- b -->c', 'ac', ['b']],
    ['where tags are no words', '<div title="a > b">c</div>', 'c', []],
    ['where a script is reported', '<style>\na <b>{}\n</style>\n\nc', 'c', ['a <b>{}']],
  ] as const)('%s', async ([, source, page, removed]) => {
    expect(await find(source, page, ...removed)).toEqual([]);
  });
});
