import { existsSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { planRedirects, readingOrder } from '../../../src/lib/hosting/plan.ts';
import {
  formatHeaders,
  formatRedirects,
  type Redirect,
} from '../../../src/lib/hosting/redirects.ts';
import { hostSite, type HostedSite } from '../../../src/lib/hosting/resolve.ts';
import { checkLinks } from '../../../src/lib/hosting/check-links.ts';
import {
  stripSlash,
  toMarkdownPath,
  toSlug,
  withBase,
  withoutBase,
} from '../../../src/lib/paths/paths.ts';
import { buildMemory } from '../../../src/site/build-memory.ts';
import type { BuiltTexts } from '../../../src/lib/page-text/index.ts';
import type { Project } from '../../project.ts';
import { buildPolicy } from '../../policy.ts';
import { headerRules } from './headers.ts';
import { listFiles, read } from './files.ts';
import { writeDocsServer } from './docs-server.ts';
import { writeLlms, writeMarkdown } from './markdown.ts';
import { readPage, type PageReading } from './read-page.ts';
import { writeSearchIndex } from './search-index.ts';

/** Files of text that pages link to. */
const LINKED = /\.(txt|yaml|xml)$|-api\.json$|^\/(\.well-known|ai-prompts|exercises|sandbox)\//;

/** The readings of the built pages, by file, such as "/sdk/index.html". */
export type Readings = Map<string, PageReading>;

/**
 * Reads the pages that Astro wrote: checks their links, and writes each as Markdown, the search index, the docs
 * server, and `_headers` and `_redirects` for the host. `readings` has those of the last build, for pages that
 * weren't rendered again, and then those of this build.
 */
export function finishBuild(project: Project, readings: Readings): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': ({ dir, logger }) =>
        finish(fileURLToPath(dir), project, readings, logger),
    },
  };
}

async function finish(
  dir: string,
  project: Project,
  readings: Readings,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const { site } = project;
  placeErrorPages(dir, Object.keys(site.locales).slice(1));
  const files = listFiles(dir);
  const pages = files.filter((file) => file.endsWith('.html'));
  readPages(dir, pages, project, readings);
  const texts: BuiltTexts = new Map();
  for (const [page, { written }] of readings) if (written) texts.set(page, written);
  const forServer = [
    ...writeMarkdown(dir, project, texts),
    ...writeSearchIndex(dir, project, texts),
    // It has each page, so it does without the texts of whole sections.
    ...writeLlms(dir, project, texts).filter((file) => !file.endsWith('-full.txt')),
    ...files.filter((file) => LINKED.test(file)),
  ];
  await writeDocsServer(dir, project, forServer);
  const redirects = writeHostFiles(dir, project, pages);
  const hosted = hostSite(
    listFiles(dir).map((file) => withBase(file, site.basePath)),
    redirects,
  );
  reportLinks(readings, hosted, project, logger);
}

/** Moves the 404 page of each other language, such as "/fr/404/index.html", to where hosts look: "/fr/404.html". */
function placeErrorPages(dir: string, locales: readonly string[]): void {
  for (const locale of locales) {
    const folder = join(dir, locale, '404');
    if (!existsSync(folder)) continue;
    renameSync(join(folder, 'index.html'), `${folder}.html`);
    rmdirSync(folder);
  }
}

/** Reads each page that was rendered with `readPage`, together with what its route said about it. */
function readPages(
  dir: string,
  pages: readonly string[],
  { site }: Project,
  readings: Readings,
): void {
  const paths = new Set(pages.map((page) => page.replace(/index\.html$/, '')));
  const findMarkdown = (href: string) => {
    const path = withoutBase(href, site.basePath).replace(/\/?$/, '/');
    return paths.has(path) ? withBase(toMarkdownPath(path), site.basePath) : undefined;
  };
  const kept = new Map(readings);
  readings.clear();
  for (const page of pages) {
    const path = page.replace(/index\.html$/, '');
    const facts = buildMemory.facts.get(toSlug(path.replace(/\.html$/, '')));
    const reading = facts ? undefined : kept.get(page);
    readings.set(page, reading ?? readPage(read(dir, page), { path, facts, findMarkdown }));
  }
}

/** Checks all links. A broken link stops the build; a broken anchor is only logged. */
function reportLinks(
  readings: ReadonlyMap<string, PageReading>,
  hosted: HostedSite,
  { site }: Project,
  logger: AstroIntegrationLogger,
): void {
  const pages = [...readings].map(([file, { hrefs, ids }]) => {
    const at = withBase(file, site.basePath);
    return { file: at, path: at.replace(/index\.html$/, ''), hrefs, ids: new Set([...ids, 'top']) };
  });
  const { broken, brokenAnchors } = checkLinks(pages, hosted);
  for (const anchor of brokenAnchors) logger.warn(`Broken anchor on ${anchor}`);
  logger.info(`${pages.length} pages, ${brokenAnchors.length} broken anchors`);
  if (broken.length > 0)
    throw new Error(`Broken links:\n${broken.map((b) => `  - ${b}`).join('\n')}`);
}

function writeHostFiles(dir: string, project: Project, pages: readonly string[]): Redirect[] {
  const { site, sidebars, loosePages, moved } = project;
  const paths = pages
    .filter((page) => page.endsWith('/index.html'))
    .map((page) => stripSlash(page.slice(0, -'index.html'.length)));
  const redirects = planRedirects({
    style: site,
    pages: paths,
    order: readingOrder(sidebars, loosePages),
    moved,
  });
  writeFileSync(join(dir, '_redirects'), formatRedirects(redirects));
  const policy = buildPolicy(site);
  writeFileSync(join(dir, '_headers'), formatHeaders(headerRules(policy, site.basePath)));
  return redirects;
}
