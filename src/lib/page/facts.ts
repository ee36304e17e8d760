/** The kind of a page. A list is a generated page that links to other pages. */
export type PageKind = 'guide' | 'operation' | 'model' | 'error' | 'changelog' | 'post' | 'list';

/** The API operation that a page describes, such as `GET /v1/projects/{key}`. */
export interface PageCall {
  method: string;
  path: string;
}

/** What a route knows about its page, for search, llms.txt, and social cards. */
export interface PageFacts {
  kind: PageKind;
  language: string;
  /** Whether search engines may show the page. */
  indexed: boolean;
  title: string;
  description: string;
  /** The navbar's label for the page's section. Empty if the navbar doesn't contain the section. */
  section: string;
  /** The breadcrumbs that are links, outermost first. */
  trail: readonly string[];
  /** Phrases that readers might search for. */
  keywords: readonly string[];
  call: PageCall | undefined;
}

/** Patterns for the slugs of generated pages, and the kind of page that each stands for. */
const KINDS: readonly [RegExp, PageKind][] = [
  [/\/operations\/./, 'operation'],
  [/\/models\/./, 'model'],
  [/(^|\/)(tags|blog\/(authors|tags|page))(\/|$)|(^|\/)(blog|models|errors|search)$/, 'list'],
  [/\/changelog$/, 'changelog'],
  [/(^|\/)errors\/./, 'error'],
  [/(^|\/)blog\/./, 'post'],
];

/** Returns the kind of a page by its slug, such as "blog/tags". */
export function kindOf(slug: string): PageKind {
  return KINDS.find(([pattern]) => pattern.test(slug))?.[1] ?? 'guide';
}
