import { expect, it } from 'vitest';
import { addHeadings, readHeadings, type TocItem } from './toc.ts';

const item = (depth: number, slug: string, children: TocItem[] = []): TocItem => ({
  depth,
  slug,
  text: slug,
  children,
});

it('adds headings of components below their parent heading, or at the end', () => {
  const items = [item(2, 'a', [item(3, 'a-1')]), item(2, 'b')];
  const drawn = [
    { slug: 'a-2', text: 'a-2', parent: 'a' },
    { slug: 'c', text: 'c' },
  ];
  expect(addHeadings(items, drawn)).toEqual([
    item(2, 'a', [item(3, 'a-1'), item(3, 'a-2')]),
    item(2, 'b'),
    item(2, 'c'),
  ]);
});

it('reads the headings of levels 2 and 3 from HTML', () => {
  const html =
    '<h2 id="a" class="x"><a href="#a">One &amp; two</a></h2><h3 class="x" id="b">\n <b>Three</b> </h3><h4 id="c">No</h4><h2>No</h2><h2 id="d">Four</h2>';
  expect(readHeadings(html)).toEqual([
    {
      depth: 2,
      slug: 'a',
      text: 'One & two',
      children: [{ depth: 3, slug: 'b', text: 'Three', children: [] }],
    },
    { depth: 2, slug: 'd', text: 'Four', children: [] },
  ]);
});
