import { describe, expect, it } from 'vitest';
import { describeForSearch, typeOfPage, type DescribedPage } from './structured-data.ts';

const page: DescribedPage = {
  title: 'Install </script>',
  canonical: 'https://docs.guidon.example/sdk/go/install/',
  socialImage: 'https://docs.guidon.example/social/sdk/go/install.png',
  breadcrumbs: [
    { label: 'SDKs', href: 'https://docs.guidon.example/sdk/' },
    { label: 'Server-side SDKs', href: undefined },
    { label: 'Install', href: '/sdk/go/install/' },
  ],
  type: 'article',
  published: undefined,
  modified: new Date('2026-03-02T10:00:00Z'),
};

const graphOf = (described: DescribedPage) =>
  (JSON.parse(describeForSearch(described) ?? '{}') as { '@graph': object[] })['@graph'];

describe('typeOfPage', () => {
  it.each([
    ['sdk', 'index', undefined, 'website'],
    ['', 'reference', undefined, 'website'],
    ['blog', 'reference', undefined, 'website'],
    ['blog/tags/sdk', 'reference', undefined, 'website'],
    ['blog/a-post', 'reference', '2026-03-02', 'article'],
    ['errors/404', 'reference', undefined, 'article'],
    ['sdk/go/install', 'how-to', undefined, 'article'],
  ] as const)('%j of kind %s, published %s: %s', (slug, kind, published, expected) => {
    expect(typeOfPage(slug, kind, published)).toBe(expected);
  });
});

describe('describeForSearch', () => {
  it('omits groups without a page from the breadcrumbs and ends with the canonical URL', () => {
    expect(graphOf(page)[0]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'SDKs', item: page.breadcrumbs[0]?.href },
        { '@type': 'ListItem', position: 2, name: 'Install', item: page.canonical },
      ],
    });
  });

  it('describes a guide as a technical article, and a post with its date', () => {
    expect(graphOf(page)[1]).toMatchObject({
      '@type': 'TechArticle',
      headline: 'Install </script>',
      dateModified: '2026-03-02',
    });
    expect(graphOf({ ...page, published: '2026-03-01' })[1]).toMatchObject({
      '@type': 'BlogPosting',
      datePublished: '2026-03-01',
    });
  });

  it('escapes the end tag of the script that contains it', () => {
    expect(describeForSearch(page)).not.toContain('<');
  });

  it('is absent without breadcrumbs', () => {
    expect(describeForSearch({ ...page, breadcrumbs: [], type: 'website' })).toBeUndefined();
  });
});
