import type { APIRoute } from 'astro';
import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';

const icon = (file: string, sizes: string, type: string) => ({
  src: toHref(file, site),
  sizes,
  type,
});

export const GET: APIRoute = () =>
  Response.json({
    name: site.title,
    short_name: site.title,
    description: site.tagline,
    start_url: toHref('/', site),
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0a6b5e',
    icons: [
      icon('/favicon.svg', 'any', 'image/svg+xml'),
      icon('/icon-192.png', '192x192', 'image/png'),
      icon('/icon-512.png', '512x512', 'image/png'),
    ],
  });
