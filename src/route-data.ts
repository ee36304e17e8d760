import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { loosePages, sidebars, site } from 'virtual:guidon/project';
import { describeRoute } from './lib/page/route.ts';
import { buildHead } from './lib/page/head.ts';
import { localizeAlternates } from './lib/page/alternates.ts';
import { toHref, toSlug, withoutBase } from './lib/paths/paths.ts';
import { pagesBySlug } from './site/pages.ts';

/** Adds what the site knows of a page to Starlight's route: sidebar, breadcrumbs, neighbors, head. */
export const onRequest = defineRouteMiddleware(async (context, next) => {
  await next();
  const route = context.locals.starlightRoute;
  const path = withoutBase(decodeURI(context.url.pathname), site.basePath);
  const slug = toSlug(path);
  const { data } = route.entry;
  const docs = describeRoute(
    { sidebars, loosePages },
    (key) => pagesBySlug.get(key),
    slug,
    toHref(path, site),
  );
  context.locals.docs = data.breadcrumbs ? docs : { ...docs, breadcrumbs: [] };
  route.hasSidebar = docs.sidebar.length > 0;
  const absolute = (href: string) => new URL(href, site.url).href;
  const canonical = absolute(toHref(path, site));
  route.head = buildHead(
    route.head,
    {
      title: data.title,
      description: data.description,
      canonical,
      socialImage: absolute(toHref('/social-card.png', site)),
      alternates: localizeAlternates(site.locales, path).map(({ lang, path: other }) => ({
        lang,
        href: absolute(toHref(other, site)),
      })),
      hidden: data.unlisted || route.id === '404',
    },
    site,
  );
});
