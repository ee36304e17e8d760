import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { apis as specs } from 'virtual:guidon/apis';
import { loosePages, policy, sidebars, site } from 'virtual:guidon/project';
import { localizeAlternates, stripLocale } from './lib/page/alternates.ts';
import { kindOf } from './lib/page/facts.ts';
import { buildHead, findPublished, type HeadTag } from './lib/page/head.ts';
import { describeRoute, type DocsRoute } from './lib/page/route.ts';
import { describeForSearch, typeOfPage, type DescribedPage } from './lib/page/structured-data.ts';
import { addHeadings } from './lib/page/toc.ts';
import {
  toCardPath,
  toHref,
  toMarkdownPath,
  toSlug,
  withBase,
  withoutBase,
} from './lib/paths/paths.ts';
import { describeVersion } from './lib/paths/versions.ts';
import {
  findApiRoute,
  findOperationAt,
  listEventHeadings,
  listTagHeadings,
} from './site/api-reference.ts';
import { buildMemory } from './site/build-memory.ts';
import { findCliGuides, GUIDES_HEADING } from './site/cli-guides.ts';
import { absolute, feedLinks } from './site/feeds.ts';
import { findLastUpdate } from './site/last-updates.ts';
import { addSection, findSection } from './site/navbar.ts';
import { isLocalized, isTranslatable, lookUpPages, pagesBySlug } from './site/pages.ts';

/** Stand after the charset, before everything that the policy restricts. `astro dev` needs inline scripts. */
const firstTags: HeadTag[] = import.meta.env.PROD
  ? [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy } }]
  : [];

/** Adds to Starlight's data of each page: sidebar, breadcrumbs, previous and next page, and `<head>`. */
export const onRequest = defineRouteMiddleware(async ({ locals, url }, next) => {
  await next();
  const route = locals.starlightRoute;
  const path = withoutBase(decodeURI(url.pathname), site.basePath);
  const slug = toSlug(stripLocale(Object.keys(site.locales), path));
  const { data } = route.entry;

  const docs =
    findApiRoute(path) ??
    describeRoute({ sidebars, loosePages }, lookUpPages(route.locale), slug, toHref(path, site));
  // Pages outside of the docs (such as search and blog) belong to no version.
  const inDocs = isTranslatable(slug);
  const version = inDocs
    ? describeVersion(slug, site.versions, (other) => pagesBySlug.has(other))
    : undefined;
  const crumbs = addSection(docs.breadcrumbs, docs.sidebarId);
  locals.docs = { ...docs, breadcrumbs: data.breadcrumbs === false ? [] : crumbs };
  locals.version = version;
  const spec = specs.find(({ base }) => slug.startsWith(`${base}/`));
  route.lastUpdated ??= findLastUpdate(spec?.source);
  if (route.toc) {
    const operations = listTagHeadings(slug).map((tag) => ({ ...tag, parent: 'operations' }));
    const events = listEventHeadings(slug).map((event) => ({ ...event, parent: 'events' }));
    const guides = findCliGuides(route.id).length > 0 ? [GUIDES_HEADING] : [];
    route.toc = {
      ...route.toc,
      items: addHeadings(route.toc.items, [...operations, ...events, ...guides]),
    };
  }
  // The home page opens with a hero and uses the whole width.
  route.hasSidebar = docs.sidebar.length > 0 && !data.hero;

  const latest = version?.latestSlug;
  const canonicalPath = latest === undefined || latest === slug ? path : `/${latest}`;
  // The other pages outside of the docs exist only in the default language.
  const [main] = Object.entries(site.locales);
  const locales = isLocalized(slug) || !main ? site.locales : Object.fromEntries([main]);
  const is404 = route.id === '404' || slug === '404';
  const alternates = is404 ? [] : localizeAlternates(locales, path);
  const hidden = data.unlisted === true || is404;
  const published = findPublished(route.head);
  const described: DescribedPage = {
    title: data.title,
    canonical: absolute(toHref(canonicalPath, site)),
    socialImage: absolute(toHref(is404 ? '/social-card.png' : toCardPath(path), site)),
    breadcrumbs: locals.docs.breadcrumbs.map(({ label, href: link }) => ({
      label,
      href: link && absolute(link),
    })),
    type: typeOfPage(slug, data.kind, published),
    published,
    modified: route.lastUpdated,
  };
  route.head = buildHead(
    route.head,
    {
      ...described,
      canonical: is404 ? undefined : described.canonical,
      structuredData: hidden ? undefined : describeForSearch(described),
      description: data.description,
      keywords: data.keywords,
      alternates: alternates.map((other) => ({
        lang: other.lang,
        href: absolute(toHref(other.path, site)),
      })),
      hidden,
    },
    site,
  );
  route.head.splice(1, 0, ...firstTags);
  const href = toHref(toMarkdownPath(path), site);
  locals.markdownHref = is404 ? undefined : href;
  const forms = locals.markdownHref ? [{ type: 'text/markdown', href }] : [];
  for (const attrs of [...forms, ...feedLinks(slug)])
    route.head.push({ tag: 'link', attrs: { rel: 'alternate', ...attrs } });
  noteFacts(slug, path, { locals, docs, hidden });
});

/** Notes what the route knows about its page, for what the build makes of the page later. */
function noteFacts(
  slug: string,
  path: string,
  { locals, docs, hidden }: { locals: App.Locals; docs: DocsRoute; hidden: boolean },
): void {
  const { lang, entry } = locals.starlightRoute;
  const { sidebarId, breadcrumbs } = docs;
  const { title, hero, description = '', keywords = [] } = entry.data;
  const operation = findOperationAt(slug)?.operation;
  buildMemory.facts.set(toSlug(path), {
    kind: kindOf(slug),
    language: lang,
    indexed: !hidden,
    title: hero?.title ?? title,
    description,
    section: findSection({ path: withBase(path, site.basePath), sidebarId }),
    trail: breadcrumbs.slice(0, -1).flatMap(({ label, href }) => (href ? [label] : [])),
    keywords,
    call: operation && { method: operation.method.toUpperCase(), path: operation.path },
  });
}
