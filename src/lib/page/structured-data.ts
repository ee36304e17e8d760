/** A page as search engines and link previews describe it. URLs are absolute. */
export interface DescribedPage {
  title: string;
  canonical: string;
  socialImage: string;
  /** The way to the page, outermost first, with the page itself. A group may have no page. */
  breadcrumbs: readonly { label: string; href: string | undefined }[];
  /** Lists and entrances are part of a website; every other page is an article. */
  type: 'website' | 'article';
  /** The day of publication of a blog post, such as "2026-03-02". */
  published: string | undefined;
  modified: Date | undefined;
}

/** Paths of the pages that list others. */
const LISTS = /^(|errors|search|404|(blog|tags)(\/.*)?)$/;

/** What a page is to a link preview: an article, unless it is an entrance or a list of pages. */
export function typeOfPage(
  slug: string,
  kind: string,
  published: string | undefined,
): DescribedPage['type'] {
  if (published !== undefined) return 'article';
  return kind === 'index' || LISTS.test(slug) ? 'website' : 'article';
}

/**
 * The page's breadcrumbs and article in the vocabulary of schema.org, as JSON that may stand in HTML.
 * Undefined for a page with neither.
 */
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
