import type { PageHead } from './head.ts';

/** The data about a page for search engines and link previews. URLs are absolute. */
export interface DescribedPage extends Pick<PageHead, 'title' | 'socialImage' | 'type'> {
  canonical: string;
  /** The breadcrumbs including the page, outermost first. A group without a page has no `href`. */
  breadcrumbs: readonly { label: string; href: string | undefined }[];
  /** The publication date of a blog post, such as "2026-03-02". */
  published: string | undefined;
  modified: Date | undefined;
}

/** The slugs of pages that aren't articles: the home page, lists, the search page, and the 404 page. */
const LISTS = /^(|errors|search|404|(blog|tags)(\/.*)?)$/;

/** The type of a page in link previews: an article, unless it is an index or a list of pages. */
export function typeOfPage(
  slug: string,
  kind: string,
  published: string | undefined,
): DescribedPage['type'] {
  if (published !== undefined) return 'article';
  return kind === 'index' || LISTS.test(slug) ? 'website' : 'article';
}

/** The page's breadcrumbs and article in schema.org's vocabulary, as JSON that is safe inside HTML. */
export function describeForSearch(page: DescribedPage): string | undefined {
  const graph = [...listBreadcrumbs(page), ...describeArticle(page)];
  if (graph.length === 0) return undefined;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return json.replaceAll('<', String.raw`\u003c`);
}

function listBreadcrumbs({ breadcrumbs, canonical }: DescribedPage): object[] {
  const linked = breadcrumbs.slice(0, -1).filter(({ href }) => href !== undefined);
  if (linked.length === 0) return [];
  const last = { label: breadcrumbs.at(-1)?.label, href: canonical };
  const itemListElement = [...linked, last].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

function describeArticle({
  title,
  canonical,
  socialImage,
  type,
  published,
  modified,
}: DescribedPage): object[] {
  if (type === 'website') return [];
  return [
    {
      '@type': published === undefined ? 'TechArticle' : 'BlogPosting',
      headline: title.trim(),
      url: canonical,
      image: socialImage,
      datePublished: published,
      dateModified: modified?.toISOString().slice(0, 10),
    },
  ];
}
