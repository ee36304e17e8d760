import { escapeHtml } from '../html/escape.ts';
import { toHref, type PathStyle } from '../paths/paths.ts';

/** Stands in the page of routes until the build knows which pages it made. */
export const BUILT_PAGES_SLOT = '<!--built-pages-->';

/** The pages under one first part of a path. */
export interface PathSection {
  /** "/sdk" for "/sdk/" and everything below it; "/" for the home page. */
  section: string;
  /** Without a slash at the end, sorted. */
  paths: string[];
}

/** Groups the paths of a build by their first part. Slashes at either end do not count. */
export function groupPaths(pathnames: readonly string[]): PathSection[] {
  const sections = new Map<string, string[]>();
  const paths = pathnames.map((pathname) => `/${pathname.replace(/^\/+|\/+$/g, '')}`);
  for (const path of [...new Set(paths)].sort()) {
    const section = `/${path.split('/')[1] ?? ''}`;
    sections.set(section, [...(sections.get(section) ?? []), path]);
  }
  return [...sections].map(([section, members]) => ({ section, paths: members }));
}

/**
 * The pages of a build as HTML: how many, and a list of links for each first part of a path. Written
 * after the build, because no page knows the others while it is made.
 */
export function renderBuiltPages(pathnames: readonly string[], style: PathStyle): string {
  const sections = groupPaths(pathnames);
  const total = sections.reduce((sum, { paths }) => sum + paths.length, 0);
  const lists = sections.map(({ section, paths }) => renderSection(section, paths, style));
  return `<p>${total} pages, by the first part of their path.</p>${lists.join('')}`;
}

function renderSection(section: string, paths: readonly string[], style: PathStyle): string {
  const items = paths.map((path) => {
    const text = escapeHtml(path);
    return `<li><a href="${escapeHtml(toHref(path, style))}">${text}</a></li>`;
  });
  const count = `${paths.length} ${paths.length === 1 ? 'page' : 'pages'}`;
  return `<details><summary>${escapeHtml(section)} <small>${count}</small></summary><ul>${items.join('')}</ul></details>`;
}
