import { describe, expect, it } from 'vitest';
import { buildHead, formatTitle, type HeadTag } from './head.ts';

const names = { title: 'Guidon Docs', titleDelimiter: '|' };

describe('formatTitle', () => {
  it.each([
    ['Quickstart', 'Quickstart | Guidon Docs'],
    ['  Quickstart ', 'Quickstart | Guidon Docs'],
    ['', 'Guidon Docs'],
    ['   ', 'Guidon Docs'],
    ['Guidon Docs', 'Guidon Docs'],
  ])('%j -> %j', (title, expected) => {
    expect(formatTitle(title, names)).toBe(expected);
  });
});

describe('buildHead', () => {
  const head: HeadTag[] = [
    { tag: 'meta', attrs: { charset: 'utf-8' } },
    { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width' } },
    { tag: 'title', content: 'Old' },
    { tag: 'link', attrs: { rel: 'canonical', href: 'https://old.example/' } },
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
    { tag: 'meta', attrs: { property: 'og:type', content: 'article' } },
  ];
  const page = {
    title: 'A & B',
    description: 'What it does',
    keywords: [],
    canonical: 'https://docs.guidon.example/a/',
    socialImage: 'https://docs.guidon.example/social.png',
    type: 'website' as const,
    structuredData: '{}',
    alternates: [{ lang: 'x-default', href: 'https://docs.guidon.example/a/' }],
    hidden: false,
  };

  it('replaces Starlight’s tags with the site’s and keeps the rest', () => {
    const tags = buildHead(head, page, names);
    expect(tags.filter(({ tag }) => tag === 'title')).toEqual([
      { tag: 'title', content: 'A &amp; B | Guidon Docs' },
    ]);
    const canonicals = tags.filter(({ attrs }) => attrs?.['rel'] === 'canonical');
    expect(canonicals.map(({ attrs }) => attrs?.['href'])).toEqual([page.canonical]);
    expect(tags).toContainEqual(head[4]);
    const types = tags.filter(({ attrs }) => attrs?.['property'] === 'og:type');
    expect(types.map(({ attrs }) => attrs?.['content'])).toEqual(['website']);
    expect(tags.at(-1)).toEqual({
      tag: 'script',
      attrs: { type: 'application/ld+json' },
      content: '{}',
    });
    expect(tags[0]).toEqual(head[0]);
  });

  it('excludes only hidden pages from search engines', () => {
    const robots = { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } };
    expect(buildHead(head, page, names)).not.toContainEqual(robots);
    expect(buildHead(head, { ...page, hidden: true }, names)).toContainEqual(robots);
  });
});
