import { existsSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { analyticsSources } from '../../../src/lib/analytics/settings.ts';
import { planRedirects, readingOrder } from '../../../src/lib/hosting/plan.ts';
import {
  formatHeaders,
  formatRedirects,
  type Redirect,
} from '../../../src/lib/hosting/redirects.ts';
import { hostSite, type HostedSite } from '../../../src/lib/hosting/resolve.ts';
import { checkLinks } from '../../../src/lib/links/check-links.ts';
import { searchOrigins } from '../../../src/lib/search/index.ts';
import { stripSlash, toMarkdownPath, withBase, withoutBase } from '../../../src/lib/paths/paths.ts';
import { openPartCache } from '../../../src/site/build-cache.ts';
import type { WrittenPage } from '../../../src/lib/page-text/index.ts';
import type { Project } from '../../project.ts';
import { headerRules } from './headers.ts';
import { listFiles, read, shortHash } from './files.ts';
import { writeDocsServer } from './docs-server.ts';
import { writeLlms, writeMarkdown } from './markdown.ts';
import { preloadResults } from './preload.ts';
import { buildPolicy, hashSource } from './policy.ts';
import { applyEdits, POLICY_SLOT, readPage, type PageReading } from './read-page.ts';
import { writeSearchIndex } from './search-index.ts';

/** A style in DocSearch's hidden logo. If the policy didn't allow it, browsers would log a violation. */
const SEARCH_LOGO_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** Code that affects the result of `readPage`, for the cache key. */
const CODE = ['config/integrations/finish-build', 'src/lib/page-text', 'src/lib/html'];

/** The texts of the built pages, by file, such as "/sdk/index.html". */
export type BuiltTexts = Map<string, WrittenPage>;

/**
 * Postprocesses Astro's output: adds the Content Security Policy, writes each page as
 * Markdown, checks links, and writes the search index, the docs server, and `_headers` and `_redirects` for the
 * host. Fills `texts` for the social cards.
 */
export function finishBuild(project: Project, texts: BuiltTexts): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': ({ dir, logger }) => finish(fileURLToPath(dir), project, texts, logger),
    },
  };
}

async function finish(
  dir: string,
  project: Project,
  texts: BuiltTexts,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const { site } = project;
  placeErrorPages(dir, Object.keys(site.locales).slice(1));
  const files = listFiles(dir);
  const pages = files.filter((file) => file.endsWith('.html'));
  const readings = readPages(dir, pages, project);
  for (const [page, { written }] of readings) if (written) texts.set(page, written);
  const forServer = [
    ...writeMarkdown(dir, project, texts),
    ...writeSearchIndex(dir, project, texts),
    ...files.filter((file) => /^\/(ai-prompts|exercises|sandbox)\//.test(file)),
  ];
  await writeDocsServer(dir, project, forServer);
  writeLlms(dir, project, texts);
  const policy = policyOf([...readings.values()], project);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="guidon:build" content="${buildId(files)}">`,
  ].join('');
  const preloads = preloadResults(dir, files, site);
  for (const [page, { edits }] of readings) {
    const html = applyEdits(read(dir, page), edits);
    const links = html.includes('data-island="results"') ? preloads : '';
    writeFileSync(join(dir, page), html.replace(POLICY_SLOT, head + links));
  }

  const redirects = writeHostFiles(dir, project, pages, policy);
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

/** Parses each page with `readPage`, or takes the result from the cache if the page's HTML is unchanged. */
function readPages(
  dir: string,
  pages: readonly string[],
  { site }: Project,
): ReadonlyMap<string, PageReading> {
  const paths = new Set(pages.map((page) => page.replace(/index\.html$/, '')));
  const findMarkdown = (href: string) => {
    const path = withoutBase(href, site.basePath).replace(/\/?$/, '/');
    return paths.has(path) ? withBase(toMarkdownPath(path), site.basePath) : undefined;
  };
  const theme = site.colorMode.respectSystem ? undefined : site.colorMode.default;
  const kept = openPartCache<PageReading>('pages', CODE);
  return new Map(
    pages.map((page) => {
      const html = read(dir, page);
      const path = page.replace(/index\.html$/, '');
      const reading = kept.remember([path, theme, html], () =>
        readPage(html, { path, theme, findMarkdown }),
      );
      return [page, reading];
    }),
  );
}

function policyOf(readings: readonly PageReading[], { site }: Project): string {
  const { scripts, connects } = analyticsSources(site.analytics);
  return buildPolicy(
    {
      scripts: new Set(readings.flatMap((page) => page.scripts)),
      styles: new Set([hashSource(SEARCH_LOGO_STYLE), ...readings.flatMap((page) => page.styles)]),
    },
    { scripts, connects: [...connects, ...searchOrigins(site)] },
  );
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

/** Returns an ID that changes with any script or style. A tab with an older ID reloads when it navigates. */
function buildId(files: readonly string[]): string {
  return shortHash(files.filter((file) => file.startsWith('/_astro/')).join('\n'));
}

function writeHostFiles(
  dir: string,
  project: Project,
  pages: readonly string[],
  policy: string,
): Redirect[] {
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
  writeFileSync(join(dir, '_headers'), formatHeaders(headerRules(policy, site.basePath)));
  return redirects;
}
