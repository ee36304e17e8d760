import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { site } from 'virtual:guidon/project';
import { escapeHtml } from '../../lib/html/escape.ts';
import { toHref } from '../../lib/paths/paths.ts';
import { posts } from '../../site/blog.ts';

const absolute = (href: string) => new URL(href, site.url).href;
const self = absolute(toHref('/blog/rss.xml', site));
const language = Object.values(site.locales)[0]?.htmlLang ?? 'en';

/** The feed of the blog: every post with its description, newest first. */
export const GET: APIRoute = () =>
  rss({
    title: `${site.title}: product updates`,
    description: 'What changes in the Guidon documentation and in both of its HTTP APIs.',
    site: absolute(toHref('/blog', site)),
    trailingSlash: site.trailingSlash,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
    },
    customData: [
      `<language>${language}</language>`,
      `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: posts.map(({ title, description, date, href, tags, authors }) => ({
      title,
      description,
      pubDate: date,
      link: absolute(href),
      categories: [...tags],
      customData: authors
        .map(({ name }) => `<dc:creator>${escapeHtml(name)}</dc:creator>`)
        .join(''),
    })),
  });
