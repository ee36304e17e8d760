import { findNearest } from '../text/nearest.ts';
import { isExternal, splitHref } from '../paths/paths.ts';
import { resolvePath, type HostedSite } from './resolve.ts';

export interface LinkedPage {
  /** The page's path, such as "/sdk/". */
  path: string;
  file: string;
  hrefs: readonly string[];
  ids: ReadonlySet<string>;
}

export interface LinkReport {
  /** Links to missing pages and files. They fail the build. */
  broken: string[];
  /** Links to missing headings. They are counted, but don't fail the build. */
  brokenAnchors: string[];
}

export function checkLinks(pages: readonly LinkedPage[], site: HostedSite): LinkReport {
  const idsByFile = new Map(pages.map(({ file, ids }) => [file, ids]));
  const paths = pages.map(({ path }) => path);
  const report: LinkReport = { broken: [], brokenAnchors: [] };
  for (const page of pages) {
    for (const href of new Set(page.hrefs)) {
      if (isExternal(href)) continue;
      const file = href.startsWith('#') ? page.file : findFile(href, page.path, site);
      if (file === undefined) report.broken.push(describeBroken(page.path, href, paths));
      else if (isAnchorMissing(href, idsByFile.get(file)))
        report.brokenAnchors.push(`${page.path}: ${href}`);
    }
  }
  return report;
}

function findFile(href: string, from: string, site: HostedSite): string | undefined {
  const { pathname } = new URL(splitHref(href).path, `http://site${from}`);
  const answer = resolvePath(pathname, site);
  return answer.kind === 'file' ? answer.file : undefined;
}

function isAnchorMissing(href: string, ids: ReadonlySet<string> | undefined): boolean {
  const anchor = decodeURIComponent(splitHref(href).hash.slice(1));
  // Anchors with "=" hold data for a script, such as a prefilled request.
  if (anchor.includes('=')) return false;
  return anchor !== '' && ids !== undefined && !ids.has(anchor);
}

function describeBroken(from: string, href: string, paths: readonly string[]): string {
  const [nearest] = findNearest(splitHref(href).path, paths);
  const hint = nearest ? ` The nearest page is ${nearest}.` : '';
  return `${from} links to ${href}, which no page or file answers (a redirect does not count).${hint}`;
}
