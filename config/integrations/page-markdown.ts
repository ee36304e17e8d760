import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { toMarkdown } from '../../src/lib/page-text/index.ts';
import { API_SIDEBAR_IDS } from '../api-specs.ts';
import { listRemoteSlugs } from '../remote-pages.ts';

const PREFIXES = [...API_SIDEBAR_IDS, 'errors'];

/**
 * Writes the text of a page beside it, as Markdown: `/errors/400/` is `/errors/400.md`, too. That is for
 * assistants and other programs, and for pages that are reference: the APIs, their errors, and what comes
 * from the repositories of tools. It must come after what changes the pages.
 */
export function pageMarkdown(): AstroIntegration {
  return {
    name: 'page-markdown',
    hooks: {
      'astro:build:done': ({ dir, pages, logger }) => {
        const remote = new Set(listRemoteSlugs());
        const slugs = pages
          .map(({ pathname }) => pathname.replace(/\/$/, ''))
          .filter((slug) => remote.has(slug) || PREFIXES.includes(slug.split('/')[0] ?? ''));
        for (const slug of slugs) writeMarkdown(fileURLToPath(dir), slug);
        logger.info(`${slugs.length} pages as Markdown`);
      },
    },
  };
}

function writeMarkdown(dir: string, slug: string): void {
  const html = readFileSync(join(dir, slug, 'index.html'), 'utf8');
  const text = toMarkdown(html, `/${slug}/`);
  if (text !== undefined) writeFileSync(join(dir, `${slug}.md`), text);
}
