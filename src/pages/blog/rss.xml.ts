import type { APIRoute } from 'astro';
import { site } from 'virtual:guidon/project';
import { escapeHtml } from '../../lib/text/escape.ts';
import { posts } from '../../site/blog.ts';
import { absolute, sendFeed } from '../../site/feeds.ts';

/** The feed of the blog: every post with its description, newest first. */
export const GET: APIRoute = () =>
  sendFeed({
    title: `${site.title}: product updates`,
    description: 'What changes in the Guidon documentation and in both of its HTTP APIs.',
    path: '/blog/rss.xml',
    page: '/blog',
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
