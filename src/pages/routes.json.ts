import type { APIRoute } from 'astro';
import { pagesBySlug } from '../site/pages.ts';

/** Link and title of every page, for the not-found page. */
export const GET: APIRoute = () =>
  Response.json(
    [...pagesBySlug]
      .filter(([slug, { draft, unlisted }]) => slug !== '404' && !draft && !unlisted)
      .map(([, { href, title }]) => ({ href, title })),
  );
