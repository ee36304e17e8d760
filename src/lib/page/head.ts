/** A tag of a page's head, in the form Starlight keeps it. */
export interface HeadTag {
  tag: 'title' | 'base' | 'link' | 'style' | 'meta' | 'script' | 'noscript' | 'template';
  attrs?: Record<string, string | boolean | undefined> | undefined;
  content?: string | undefined;
}

/** What the site says of itself in every head. */
export interface SiteNames {
  title: string;
  titleDelimiter: string;
}

/**
 * The document title: the page's title, trimmed, then the delimiter and the site's title; only the
 * site's title where the page has none or the same one.
 */
export function formatTitle(pageTitle: string, { title, titleDelimiter }: SiteNames): string {
  const trimmed = pageTitle.trim();
  return trimmed === '' || trimmed === title ? title : `${trimmed} ${titleDelimiter} ${title}`;
}

/** What a head needs to know of its page. URLs are absolute. */
export interface PageHead {
  title: string;
  description: string | undefined;
  /** The phrases in which readers ask for the page; undefined on pages without frontmatter. */
  keywords: readonly string[] | undefined;
  canonical: string;
  socialImage: string;
  type: 'website' | 'article';
  /** What search engines read, as JSON-LD; undefined on a page that has nothing to add. */
  structuredData: string | undefined;
  /** The page in each language; empty where the site has one language. */
  alternates: readonly { lang: string; href: string }[];
  /** Whether crawlers should leave the page out. */
  hidden: boolean;
}

const isTitle = ({ tag }: HeadTag) => tag === 'title';
const isMeta = (name: string) => (tag: HeadTag) =>
  tag.tag === 'meta' && (tag.attrs?.['name'] === name || tag.attrs?.['property'] === name);
const isLink = (rel: string) => (tag: HeadTag) => tag.tag === 'link' && tag.attrs?.['rel'] === rel;

/** Tags of Starlight's head that the site writes itself. */
const REPLACED: readonly ((tag: HeadTag) => boolean)[] = [
  isTitle,
  isMeta('generator'),
  isMeta('description'),
  isMeta('og:title'),
  isMeta('og:type'),
  isMeta('og:url'),
  isMeta('og:description'),
  isLink('canonical'),
  (tag) => isLink('alternate')(tag) && tag.attrs?.['hreflang'] !== undefined,
  isLink('shortcut icon'),
];

/** Mends the head that Starlight made: title, canonical, social tags, alternates, icons. */
export function buildHead(head: readonly HeadTag[], page: PageHead, names: SiteNames): HeadTag[] {
  const kept = head.filter((tag) => !REPLACED.some((matches) => matches(tag)));
  const title = formatTitle(page.title, names);
  return [
    ...kept.slice(0, 2),
    { tag: 'title', content: escapeText(title) },
    ...meta('name', { description: page.description, keywords: page.keywords?.join(', ') }),
    link('canonical', page.canonical),
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

/** A data block: no browser runs it, so the policy needs no hash for it. */
function structuredData({ structuredData: content }: PageHead): HeadTag[] {
  return content ? [{ tag: 'script', attrs: { type: 'application/ld+json' }, content }] : [];
}

/** The day of publication that the head of a blog post gives; undefined for other pages. */
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

/** Starlight writes a tag's content as HTML, so text has to be escaped here. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
