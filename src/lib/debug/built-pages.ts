import { escapeHtml } from '../html/escape.ts';
import { toHref, type PathStyle } from '../paths/paths.ts';

/** The placeholder in the routes page for the list of built pages. */
export const BUILT_PAGES_SLOT = '<!--built-pages-->';

/** The pages with the same first path segment. */
export interface PathSection {
  /** "/sdk" for "/sdk/" and everything below it; "/" for the home page. */
  section: string;
  /** Sorted, without trailing slashes. */
  paths: string[];
}

/** Groups paths by their first segment. Leading and trailing slashes are ignored. */
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
 * Renders the number of built pages, and a list of links for each first path segment. Runs after the build,
 * because a page can't know the others while it is rendered.
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
