import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { API_SIDEBAR_IDS } from '../api-specs.ts';
import { listRemoteSlugs } from '../remote-pages.ts';
import type { BuiltTexts } from './finish-build/index.ts';

const PREFIXES = [...API_SIDEBAR_IDS, 'errors'];

/**
 * Writes the text of a page beside it, as Markdown: `/errors/400/` is `/errors/400.md`, too. That is for
 * assistants and other programs, and for pages that are reference: the APIs, their errors, and what comes
 * from the repositories of tools. It must come after what changes the pages.
 */
export function pageMarkdown(texts: BuiltTexts): AstroIntegration {
  return {
    name: 'page-markdown',
    hooks: {
      'astro:build:done': ({ dir, pages, logger }) => {
        const remote = new Set(listRemoteSlugs());
        const slugs = pages
          .map(({ pathname }) => pathname.replace(/\/$/, ''))
          .filter((slug) => remote.has(slug) || PREFIXES.includes(slug.split('/')[0] ?? ''));
        for (const slug of slugs) {
          const { markdown } = texts.get(`/${slug}/index.html`) ?? {};
          if (markdown !== undefined)
            writeFileSync(join(fileURLToPath(dir), `${slug}.md`), markdown);
        }
        logger.info(`${slugs.length} pages as Markdown`);
      },
    },
  };
}
