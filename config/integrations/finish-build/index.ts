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
import type { Project } from '../../project.ts';
import { headerRules } from './headers.ts';
import { buildPolicy, hashSource } from './policy.ts';
import { POLICY_SLOT, rewriteHtml, type Rewriting, type Rewritten } from './rewrite.ts';
import { shortHash } from './short-hash.ts';
import { bundleStyles } from './style-bundles.ts';
import { StyleClasses } from './style-classes.ts';

/**
 * DocSearch 3.9 draws a logo with a style of its own in it. We hide the logo; allowing this one text by
 * its hash is what keeps the console of every reader free of a violation.
 */
const SEARCH_LOGO_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/**
 * What happens to the build after Astro: two style sheets a page at most, no inline style, one policy for all pages,
 * a check of all links, and the files that static hosts read (`_headers`, `_redirects`).
 */
export function finishBuild(project: Project): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        await finish(fileURLToPath(dir), project, logger);
      },
    },
  };
}

async function finish(
  dir: string,
  project: Project,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const files = listFiles(dir);
  const sheets = files.filter((file) => /^\/_astro\/.*\.css$/.test(file));
  const pages = files.filter((file) => file.endsWith('.html'));
  const late = listLateSheets(dir, files, sheets);
  const rewriting = prepare(project, sheets);
  const rewritten = new Map<string, Rewritten>();
  for (const page of pages) {
    const { sheets: linked, ...rest } = await rewriteHtml(read(dir, page), rewriting);
    const needed = linked.filter((sheet) => !late.has(withoutBase(sheet, project.site.basePath)));
    rewritten.set(page, { ...rest, sheets: needed });
  }

  const styles = bundleStyles(
    [...rewritten.values()].map((page) => page.sheets),
    (sheet) => read(dir, withoutBase(sheet, project.site.basePath)),
    rewriting.classes.toCss(),
  );
  replaceSheets(
    dir,
    sheets.filter((sheet) => !late.has(sheet)),
    styles.files,
  );
  const { scripts, connects } = analyticsSources(project.site.analytics);
  const policy = buildPolicy(rewriting, {
    scripts,
    connects: [...connects, ...searchOrigins(project.site)],
  });
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="guidon:build" content="${buildId(files, [...styles.files.keys()])}">`,
  ].join('');
  for (const [page, { html, sheets }] of rewritten) {
    const links = styles
      .filesOf(sheets)
      .map((file) => `<link rel="stylesheet" href="${toHref(file, project.site)}">`);
    writeFileSync(join(dir, page), html.replace(POLICY_SLOT, head + links.join('')));
  }

  const redirects = writeHostFiles(dir, project, pages, policy);
  reportLinks(
    rewritten,
    hostSite(
      listFiles(dir).map((file) => withBase(file, project.site.basePath)),
      redirects,
    ),
    project,
    logger,
  );
}

/** Broken links fail the build; broken anchors are counted. */
function reportLinks(
  rewritten: ReadonlyMap<string, Rewritten>,
  hosted: HostedSite,
  { site }: Project,
  logger: AstroIntegrationLogger,
): void {
  const pages = [...rewritten].map(([file, { hrefs, ids }]) => {
    const at = withBase(file, site.basePath);
    return { file: at, path: at.replace(/index\.html$/, ''), hrefs, ids: ids.add('top') };
  });
  const { broken, brokenAnchors } = checkLinks(pages, hosted);
  for (const anchor of brokenAnchors) logger.warn(`Broken anchor on ${anchor}`);
  logger.info(`${pages.length} pages, ${brokenAnchors.length} broken anchors`);
  if (broken.length > 0)
    throw new Error(`Broken links:\n${broken.map((b) => `  - ${b}`).join('\n')}`);
}

function prepare({ site }: Project, sheets: readonly string[]): Rewriting {
  const merged = new Set(sheets.map((sheet) => toHref(sheet, site)));
  return {
    classes: new StyleClasses(),
    scripts: new Set(),
    styles: new Set([hashSource(SEARCH_LOGO_STYLE)]),
    theme: site.colorMode.respectSystem ? undefined : site.colorMode.default,
    isMergedSheet: (href) => merged.has(href),
  };
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
