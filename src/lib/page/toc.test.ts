import { expect, it } from 'vitest';
import { addHeadings, type TocItem } from './toc.ts';

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
