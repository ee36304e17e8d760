/** A tag of a page's head, in Starlight's format. */
export interface HeadTag {
  tag: 'title' | 'base' | 'link' | 'style' | 'meta' | 'script' | 'noscript' | 'template';
  attrs?: Record<string, string | boolean | undefined> | undefined;
  content?: string | undefined;
}

/** The site's title, and the delimiter between a page's title and the site's title. */
export interface SiteNames {
  title: string;
  titleDelimiter: string;
}

/** The document title: the page's title, the delimiter, and the site's title, or only the site's title. */
export function formatTitle(pageTitle: string, { title, titleDelimiter }: SiteNames): string {
  const trimmed = pageTitle.trim();
  return trimmed === '' || trimmed === title ? title : `${trimmed} ${titleDelimiter} ${title}`;
}

/** The page's data for the head. URLs are absolute. */
export interface PageHead {
  title: string;
  description: string | undefined;
  /** Phrases that readers might search for. Undefined on pages without frontmatter. */
  keywords: readonly string[] | undefined;
  /** Undefined for the 404 page, which has no address of its own. */
  canonical: string | undefined;
  socialImage: string;
  /** The type in link previews: `website` for lists and index pages, `article` for other pages. */
  type: 'website' | 'article';
  /** JSON-LD for search engines. Undefined if there is none. */
  structuredData: string | undefined;
  /** The page in each language. Empty if the site has one language. */
  alternates: readonly { lang: string; href: string }[];
  /** Whether search engines shouldn't index the page. */
  hidden: boolean;
}

const isTitle = ({ tag }: HeadTag) => tag === 'title';
const isMeta = (name: string) => (tag: HeadTag) =>
  tag.tag === 'meta' && (tag.attrs?.['name'] === name || tag.attrs?.['property'] === name);
const isLink = (rel: string) => (tag: HeadTag) => tag.tag === 'link' && tag.attrs?.['rel'] === rel;

/** Matches the tags of Starlight's head that the site replaces or leaves out. */
const REPLACED: readonly ((tag: HeadTag) => boolean)[] = [
  isTitle,
  isMeta('generator'),
  isMeta('description'),
  isMeta('og:locale'),
  isMeta('og:title'),
  isMeta('og:type'),
  isMeta('og:url'),
  isMeta('og:description'),
  isLink('canonical'),
  (tag) => isLink('alternate')(tag) && tag.attrs?.['hreflang'] !== undefined,
  isLink('shortcut icon'),
  // robots.txt names it.
  isLink('sitemap'),
];

/** Replaces parts of Starlight's head: title, canonical URL, social tags, alternates, icons. */
export function buildHead(head: readonly HeadTag[], page: PageHead, names: SiteNames): HeadTag[] {
  const kept = head.filter((tag) => !REPLACED.some((matches) => matches(tag)));
  const title = formatTitle(page.title, names);
  return [
    ...kept.slice(0, 2),
    { tag: 'title', content: escapeText(title) },
    ...meta('name', { description: page.description, keywords: page.keywords?.join(', ') }),
    ...(page.canonical ? [link('canonical', page.canonical)] : []),
    ...page.alternates.map(({ lang, href }) => link('alternate', href, { hreflang: lang })),
    ...kept.slice(2),
    ...meta('property', {
      'og:title': page.title.trim() || names.title,
      'og:description': page.description,
      'og:url': page.canonical,
      'og:image': page.socialImage,
      'og:type': page.type,
    }),
    ...(page.hidden ? meta('name', { robots: 'noindex' }) : []),
    ...structuredData(page),
  ];
}

/** Creates the script with JSON-LD. It isn't executed, so the content security policy needs no hash for it. */
function structuredData({ structuredData: content }: PageHead): HeadTag[] {
  return content ? [{ tag: 'script', attrs: { type: 'application/ld+json' }, content }] : [];
}

/** The publication date in the head of a blog post. Undefined for other pages. */
export function findPublished(head: readonly HeadTag[]): string | undefined {
  return head.find(isMeta('article:published_time'))?.attrs?.['content']?.toString();
}

function link(rel: string, href: string, attrs: Record<string, string> = {}): HeadTag {
  return { tag: 'link', attrs: { rel, href, ...attrs } };
}

function meta(key: 'name' | 'property', values: Record<string, string | undefined>): HeadTag[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content ? [{ tag: 'meta' as const, attrs: { [key]: name, content } }] : [],
  );
}

/** Escapes text, because Starlight writes a tag's content as HTML. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
