import type { APIRoute } from 'astro';
import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';

export const GET: APIRoute = () => {
  const sitemap = new URL(toHref('/sitemap-index.xml', site), site.url).href;
  const hidden = toHref('/__docusaurus/', site);
  return new Response(`User-agent: *\nDisallow: ${hidden}\n\nSitemap: ${sitemap}\n`);
};
