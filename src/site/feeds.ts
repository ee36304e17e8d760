import rss, { type RSSFeedItem } from '@astrojs/rss';
import { site } from 'virtual:guidon/project';
import { escapeHtml } from '../lib/text/escape.ts';
import { toHref } from '../lib/paths/paths.ts';
import { apis } from './api-reference.ts';

/** The titles of all feeds by path. */
const FEEDS: Readonly<Record<string, string>> = {
  '/blog/rss.xml': 'Guidon product updates',
  ...Object.fromEntries(apis.map(({ base, label }) => [`/${base}/rss.xml`, `${label} changelog`])),
  '/sdk/rss.xml': 'Guidon SDK releases',
};

/** The attributes of the links to feeds in a page's head: the home page has all, other pages their section's. */
export const feedLinks = (slug: string) =>
  Object.entries(FEEDS)
    .filter(([path]) => slug === '' || path.startsWith(`/${slug.split('/')[0]}/`))
    .map(([path, title]) => ({ type: 'application/rss+xml', title, href: toHref(path, site) }));

export const absolute = (href: string): string => new URL(href, site.url).href;

const language = Object.values(site.locales)[0]?.htmlLang ?? 'en';

/** A feed with its items, newest first. */
interface Feed {
  title: string;
  description: string;
  path: string;
  /** The path of the page with the same content. */
  page: string;
  items: RSSFeedItem[];
}

/** Responds with a feed in RSS 2.0. */
export function sendFeed({ title, description, path, page, items }: Feed): Promise<Response> {
  const self = escapeHtml(absolute(toHref(path, site)));
  return rss({
    title,
    description,
    site: absolute(toHref(page, site)),
    trailingSlash: site.trailingSlash,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
    },
    customData: [
      `<language>${language}</language>`,
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items,
  });
}
