import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SidebarSpec } from '../src/lib/sidebar/spec.ts';
import { checkSidebarIds, type PageList } from '../src/lib/sidebar/check-ids.ts';
import { resolveSite } from '../src/site/resolve.ts';
import type { Site, SiteConfig } from '../src/site/schema.ts';
import { API_SIDEBAR_IDS } from './api-specs.ts';
import { moved } from './redirects.ts';
import type { LooseGroup } from './sidebars/index.ts';

/** A site that this repository can build: the docs, or a test fixture. */
export interface Project {
  site: Site;
  sidebars: Readonly<Record<string, SidebarSpec>>;
  loosePages: readonly LooseGroup[];
  /** The sidebars, and the pages in no sidebar, each with the source file that error messages name. */
  pageLists: readonly PageList[];
  /** Redirects of moved pages, from the old to the new path. */
  moved: Readonly<Record<string, string>>;
  /** The folder of the docs collection, relative to the repository's root, with forward slashes. */
  docsDir: string;
  /** API documents of a test fixture that replace those in `specs/`, by the folder of the API's pages. */
  documents: Readonly<Record<string, string>>;
  /** The output folder and the cache folder, relative to the root. */
  outDir: string;
  cacheDir: string;
}

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Loads the site to build. `SITE_DIR` is a folder with a `site.config.ts`, a `sidebars.ts`, and a `docs/`
 * folder. The default is the docs of this repository. Throws for an invalid configuration and for navbar
 * items with an unknown sidebar.
 */
export async function loadProject(siteDir = process.env['SITE_DIR']): Promise<Project> {
  const dir = siteDir ? resolve(ROOT, siteDir) : undefined;
  const docsDir = dir ? join(dir, 'docs') : join(ROOT, 'src/content/docs');
  const file = join(dir ?? ROOT, 'site.config.ts');
  const input = await importModule<{ default: SiteConfig }>(file);
  const site = resolveSite(input.default, {
    file: relative(ROOT, file),
    versions: ['current', ...listFolders(join(docsDir, 'versions'))],
  });
  const lists = dir
    ? await importModule<Lists>(join(dir, 'sidebars.ts'))
    : await importModule<Lists>(join(ROOT, 'config/sidebars/index.ts'));
  const problems = checkSidebarIds(site.navbar, [
    ...Object.keys(lists.sidebars),
    ...API_SIDEBAR_IDS,
  ]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    site,
    sidebars: lists.sidebars,
    loosePages: lists.loosePages,
    pageLists: describeLists(lists, (name) =>
      dir ? relative(ROOT, join(dir, 'sidebars.ts')) : `config/sidebars/${name}.ts`,
    ),
    moved: dir ? {} : moved,
    docsDir: relative(ROOT, docsDir).replaceAll('\\', '/'),
    documents: lists.documents ?? {},
    outDir: dir ? relative(ROOT, join(dir, 'dist')) : 'dist',
    cacheDir: dir ? relative(ROOT, join(dir, '.cache')) : 'node_modules/.astro',
  };
}

type Lists = Pick<Project, 'sidebars' | 'loosePages'> & Partial<Pick<Project, 'documents'>>;

/** Returns the sidebars and the pages in no sidebar, each with its file: "cli_mcp" is in "cli-mcp.ts". */
function describeLists(
  { sidebars, loosePages }: Lists,
  fileOf: (name: string) => string,
): PageList[] {
  const kebab = (id: string) => id.replace(/_|(?=[A-Z])/g, '-').toLowerCase();
  return [
    ...Object.entries(sidebars).map(([id, spec]) => ({ file: fileOf(kebab(id)), spec })),
    { file: fileOf('none'), spec: loosePages.flatMap(({ slugs }) => slugs) },
  ];
}

async function importModule<T>(file: string): Promise<T> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as T;
}

function listFolders(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
