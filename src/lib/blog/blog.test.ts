import { describe, expect, it } from 'vitest';
import { formatDay, toDay } from './dates.ts';
import { checkPosts, findPostNeighbors, sortPosts } from './posts.ts';

const post = (slug: string, day: string, title = slug) => ({ slug, title, date: new Date(day) });
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

describe('sortPosts', () => {
  const posts = [post('a', '2026-11-01'), post('c', '2026-11-03', 'Z'), post('b', '2026-11-03')];

  it('puts the newest first and sorts posts of one day by title', () => {
    expect(slugs(sortPosts(posts))).toEqual(['b', 'c', 'a']);
  });
  it("doesn't change the list passed to it", () => {
    sortPosts(posts);
    expect(slugs(posts)).toEqual(['a', 'c', 'b']);
  });
});

describe('findPostNeighbors', () => {
  const posts = [post('c', '2026-11-03'), post('b', '2026-11-02'), post('a', '2026-11-01')];
  const around = (slug: string) => {
    const { newer, older } = findPostNeighbors(posts, slug);
    return [newer?.slug, older?.slug];
  };

  it('finds both, one, or none', () => {
    expect(around('b')).toEqual(['c', 'a']);
    expect(around('c')).toEqual([undefined, 'b']);
    expect(around('a')).toEqual(['b', undefined]);
    expect(around('x')).toEqual([undefined, undefined]);
  });
});

describe('checkPosts', () => {
  const source = (slug: string, authors: string[]) => ({ slug, authors, file: `blog/${slug}.md` });

  it('accepts a post with known authors', () => {
    expect(checkPosts([source('a', ['docs-team'])], ['docs-team'])).toEqual([]);
  });
  it('names the file, the unknown author and the nearest one', () => {
    expect(checkPosts([source('a', ['doc-team'])], ['docs-team'])).toEqual([
      'blog/a.md: no author has the key "doc-team". Did you mean "docs-team"? Authors are files in src/content/data/authors/.',
    ]);
  });
  it.each(['tags', 'authors', 'page', 'tags/a'])('rejects the path %s', (slug) => {
    expect(checkPosts([source(slug, [])], [])[0]).toContain('Rename the file');
  });
});

describe('dates', () => {
  it('are days in UTC, for readers and for machines', () => {
    const date = new Date('2026-11-05T00:00:00Z');
    expect(formatDay(date)).toBe('November 5, 2026');
    expect(toDay(date)).toBe('2026-11-05');
  });
});
