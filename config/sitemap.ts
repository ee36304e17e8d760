import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathKey, toHref, withoutBase } from '../src/lib/paths/paths.ts';
import { versionedId } from '../src/lib/paths/versioned-id.ts';
import { SITEMAP_CHANGE_FREQUENCY, SITEMAP_PRIORITY } from '../src/site/limits.ts';
import type { Project } from './project.ts';

const FRONTMATTER = /^---\n([\s\S]*?)\n---/;

/** Returns the sitemap's options: every public page, with change frequency and priority. */
export function sitemapOptions(project: Project) {
  const { site } = project;
  const toPath = (url: string) => withoutBase(new URL(url).pathname, site.basePath);
  const hidden = new Set(listHidden(project).map(pathKey));
  return {
    changefreq: SITEMAP_CHANGE_FREQUENCY,
    priority: SITEMAP_PRIORITY,
    filter: (url: string) => {
      const path = toPath(url);
      return !path.startsWith('/__docusaurus/') && !hidden.has(pathKey(path));
    },
    // As the canonical URLs of the pages, with or without a slash at the end.
    serialize: <T extends { url: string }>(page: T): T => ({
      ...page,
      url: new URL(toHref(toPath(page.url), site), page.url).href,
    }),
  } as const;
}

/** Lists the paths of pages with `unlisted: true`, which are only reachable by URL, and of 404 pages. */
function listHidden({ docsDir, site }: Project): string[] {
  // Every page has an address in each language, even if it isn't translated.
  const prefixes = Object.keys(site.locales).slice(1);
  return readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .filter((file) => {
      const [, frontmatter = ''] =
        FRONTMATTER.exec(readFileSync(join(docsDir, file), 'utf8')) ?? [];
      return file === '404.mdx' || /^unlisted:\s*true\s*$/m.test(frontmatter);
    })
    .map((file) => `/${versionedId(file.replaceAll('\\', '/'), site.versions)}`)
    .flatMap((path) => [path, ...prefixes.map((key) => `/${key}${path}`)]);
}
