import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import { stripSlash, toHref, withBase, withoutBase } from '../../../src/lib/paths/paths.ts';
import { openPartCache } from '../../../src/site/build-cache.ts';
import type { Project } from '../../project.ts';
import { listReadProperties, removeDeadRules } from './dead-rules.ts';
import { headerRules } from './headers.ts';
import { buildPolicy, hashSource } from './policy.ts';
import { applyEdits, POLICY_SLOT, readPage, type PageReading } from './read-page.ts';
import { shortHash } from './short-hash.ts';
import { bundleStyles } from './style-bundles.ts';
import { isTokenStyle, StyleClasses } from './style-classes.ts';

/**
 * DocSearch 3.9 draws a logo with a style of its own in it. We hide the logo; allowing this one text by
 * its hash is what keeps the console of every reader free of a violation.
 */
const SEARCH_LOGO_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** What readings of pages are made by. */
const CODE = ['config/integrations/finish-build', 'src/lib/page-text', 'src/lib/html'];

/** The texts of the pages that were built, by their files, such as "/sdk/index.html". */
export type BuiltTexts = Map<string, Pick<PageReading, 'text' | 'markdown'>>;

/**
 * What happens to the build after Astro: two style sheets a page at most, no inline style, one policy for
 * all pages, a check of all links, and the files that static hosts read (`_headers`, `_redirects`). What
 * it reads of the pages' text on its way goes into `texts`, for what comes after it.
 */
export function finishBuild(project: Project, texts: BuiltTexts): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': ({ dir, logger }) => finish(fileURLToPath(dir), project, texts, logger),
    },
  };
}

function finish(
  dir: string,
  project: Project,
  texts: BuiltTexts,
  logger: AstroIntegrationLogger,
): void {
  const { site } = project;
  const files = listFiles(dir);
  const sheets = files.filter((file) => /^\/_astro\/.*\.css$/.test(file));
  const pages = files.filter((file) => file.endsWith('.html'));
  const late = listLateSheets(dir, files, sheets);
  const readings = readPages(dir, pages, project, sheets);
  const classes = new StyleClasses();
  for (const [page, { edits, text, markdown }] of readings) {
    writeFileSync(join(dir, page), applyEdits(read(dir, page), edits, classes));
    texts.set(page, { ...(text && { text }), ...(markdown !== undefined && { markdown }) });
  }
  const linked = linkedSheets(readings, late, site);
  const styles = bundleStyles(
    [...linked.values()],
    liveSheets(dir, readings, files, (sheet) => {
      if (sheet === TOKENS || sheet === OTHER_STYLES) return classes.toCss(sheet === TOKENS);
      return read(dir, withoutBase(sheet, site.basePath));
    }),
  );
  replaceSheets(
    dir,
    sheets.filter((sheet) => !late.has(sheet)),
    styles.files,
  );
  const policy = policyOf([...readings.values()], project);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="guidon:build" content="${buildId(files, [...styles.files.keys()])}">`,
  ].join('');
  for (const [page, own] of linked) {
    const links = styles
      .filesOf(own)
      .map((file) => `<link rel="stylesheet" href="${toHref(file, site)}">`);
    writeFileSync(join(dir, page), read(dir, page).replace(POLICY_SLOT, head + links.join('')));
  }

  const redirects = writeHostFiles(dir, project, pages, policy);
  const hosted = hostSite(
    listFiles(dir).map((file) => withBase(file, site.basePath)),
    redirects,
  );
  reportLinks(readings, hosted, project, logger);
}

/** Stand for the sheets of the classes that replace `style` attributes: of code, and of the rest. */
const TOKENS = 'tokens';
const OTHER_STYLES = 'other styles';

/** The sheets that each page needs, those of its former `style` attributes included. */
function linkedSheets(
  readings: ReadonlyMap<string, PageReading>,
  late: ReadonlySet<string>,
  { basePath }: Project['site'],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...readings].map(([page, { sheets, edits }]) => {
      const styles = edits.flatMap(({ style }) => style ?? []);
      const made = [
        ...(styles.some((style) => !isTokenStyle(style.trim())) ? [OTHER_STYLES] : []),
        ...(styles.some((style) => isTokenStyle(style.trim())) ? [TOKENS] : []),
      ];
      return [
        page,
        [...sheets.filter((sheet) => !late.has(withoutBase(sheet, basePath))), ...made],
      ];
    }),
  );
}

/** Reads sheets without what no page and no script of the site can use. */
function liveSheets(
  dir: string,
  readings: ReadonlyMap<string, PageReading>,
  files: readonly string[],
  readSheet: (sheet: string) => string,
): (sheet: string) => string {
  const pages = [...readings.values()];
  const classes = new Set(pages.flatMap((page) => page.classes));
  const scripts = files.filter((file) => /\.js$/.test(file)).map((file) => read(dir, file));
  const code = new Set(scripts.join('\n').match(/[\w-]+/g));
  const sheets = files.filter((file) => /\.css$/.test(file)).map((file) => read(dir, file));
  const styles = pages.flatMap(({ edits }) => edits.flatMap(({ style }) => style ?? []));
  const properties = new Set(
    [...sheets, ...scripts, ...new Set(styles)].flatMap(listReadProperties),
  );
  const used = {
    hasClass: (name: string) => classes.has(name) || code.has(name) || /^s[\da-z]+$/.test(name),
    hasProperty: (name: string) => properties.has(name) || code.has(name),
  };
  return (sheet) => removeDeadRules(readSheet(sheet), used);
}

/** Reads the pages. One that Astro made as in the last build is not parsed again. */
function readPages(
  dir: string,
  pages: readonly string[],
  { site }: Project,
  sheets: readonly string[],
): ReadonlyMap<string, PageReading> {
  const merged = new Set(sheets.map((sheet) => toHref(sheet, site)));
  const theme = site.colorMode.respectSystem ? undefined : site.colorMode.default;
  const kept = openPartCache<PageReading>('pages', CODE);
  return new Map(
    pages.map((page) => {
      const html = read(dir, page);
      const path = page.replace(/index\.html$/, '');
      const isMergedSheet = (href: string) => merged.has(href);
      const reading = kept.remember([path, theme, html], () =>
        readPage(html, { path, theme, isMergedSheet }),
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

/** Broken links fail the build; broken anchors are counted. */
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

/**
 * The sheets that a script fetches with a part of itself, such as an island. Astro links pages to them
 * as well, since the part may be needed; but it is not until a reader reaches for it.
 */
function listLateSheets(
  dir: string,
  files: readonly string[],
  sheets: readonly string[],
): ReadonlySet<string> {
  const scripts = files.filter((file) => /^\/_astro\/.*\.js$/.test(file));
  const code = scripts.map((script) => read(dir, script)).join('\n');
  return new Set(sheets.filter((sheet) => code.includes(sheet.slice(1))));
}

/** Writes the sheets that pages now link to, and removes those that they stand for. */
function replaceSheets(
  dir: string,
  sheets: readonly string[],
  files: ReadonlyMap<string, string>,
): void {
  for (const sheet of sheets) rmSync(join(dir, sheet));
  for (const [file, css] of files) writeFileSync(join(dir, file), css);
}

/** Changes whenever a script or style of the site does; a tab from before then reloads fully. */
function buildId(files: readonly string[], sheets: readonly string[]): string {
  const assets = files.filter((file) => file.startsWith('/_astro/') && !file.endsWith('.css'));
  return shortHash([...assets, ...sheets].sort().join('\n'));
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

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length - 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

function read(dir: string, file: string): string {
  return readFileSync(join(dir, file), 'utf8');
}
