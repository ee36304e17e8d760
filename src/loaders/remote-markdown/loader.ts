import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { bundledLanguages } from 'shiki';
import keywords from '../../content/data/remote-keywords.json' with { type: 'json' };
import { openPartCache } from '../../site/build-cache.ts';
import { RENDERING_CODE } from '../../site/rendering.ts';
import { convertDocuments } from './convert.ts';
import type { RemotePage } from './convert.ts';
import { printFragment } from './fragment.ts';
import { addressesOf } from './hosts/hosts.ts';
import type { LoadedFile } from './load-files.ts';
import { loadSources } from './load-sources.ts';
import { parseMarkdown } from './parse.ts';
import { describeSource, reportFolderOf, reportSource } from './report.ts';
import { readSettings } from './settings.ts';
import type { RemoteSettings } from './settings.ts';
import { REMOTE_SOURCES } from './sources.ts';
import type { RemoteSource } from './sources.ts';

/** Options of the loaders. */
export interface RemoteLoaderOptions {
  /** The folder of the committed copies, relative to the project's root. */
  readonly snapshotDir: string;
  readonly siteUrl: string;
  /** Whether to skip sources that aren't in the lock file, for test sites with few sources. */
  readonly onlyLocked?: boolean;
  /** Adds the site's base path and, if configured, a trailing slash to an internal link. */
  readonly toHref?: (href: string) => string;
}

/** Search keywords of remote pages by source and file, because the documents can't contain them. */
const KEYWORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = keywords;

/** Opens the cache of pages rendered by Astro and the plugins of `config/`. */
const openRenderings = () =>
  openPartCache<Awaited<ReturnType<LoaderContext['renderMarkdown']>>>(
    'remote-pages',
    RENDERING_CODE,
  );

/** Opens the cache of parsed documents. */
const openTrees = () =>
  openPartCache<ReturnType<typeof parseMarkdown>>('remote-trees', ['src/loaders/remote-markdown']);

const isKnownLanguage = (name: string): boolean => name === 'text' || name in bundledLanguages;

interface Loading {
  readonly context: LoaderContext;
  readonly options: RemoteLoaderOptions;
  readonly settings: RemoteSettings;
  readonly root: string;
}

function startLoading(context: LoaderContext, options: RemoteLoaderOptions): Loading {
  const root = fileURLToPath(context.config.root);
  return { context, options, root, settings: readSettings(process.env) };
}

/** Loads the sources for which `use` returns true. */
function loadUse(
  { context, options, settings, root }: Loading,
  use: (source: RemoteSource) => boolean,
) {
  return loadSources(REMOTE_SOURCES.filter(use), {
    settings,
    snapshotFolder: join(root, options.snapshotDir),
    warn: (message) => context.logger.warn(message),
    environment: process.env,
    onlyLocked: options.onlyLocked ?? false,
  });
}

function convertAll({ context, options }: Loading, files: readonly LoadedFile[]) {
  const paths = [...context.store.keys()].map((id) => `/${id === 'index' ? '' : id}`);
  const known = new Set(paths.map(stripSlash));
  const kept = openTrees();
  return convertDocuments(files, {
    parse: (markdown) => kept.remember(markdown, () => parseMarkdown(markdown)),
    siteUrl: options.siteUrl,
    hasRoute: (path) => known.has(stripSlash(path)),
    isKnownLanguage,
    ...(options.toHref ? { toHref: options.toHref } : {}),
  });
}

const stripSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** Logs a line for each source, and writes a report about its documents. */
function writeReports(
  { context, options, settings, root }: Loading,
  loaded: readonly { source: RemoteSource; files: LoadedFile[] }[],
  pages: readonly RemotePage<LoadedFile>[],
): void {
  const folder = join(root, reportFolderOf(options.snapshotDir));
  mkdirSync(folder, { recursive: true });
  const byFile = new Map(pages.map((page) => [page.document, page]));
  for (const { source, files } of loaded) {
    const report = reportSource(source, settings.mode, files, (file) => {
      const page = byFile.get(file);
      const route = source.use === 'pages' ? `/${page?.slug ?? ''}` : undefined;
      // Leaves out the notes about raw documents, because those are served unconverted.
      return { route, notes: source.use === 'raw' ? [] : (page?.notes ?? []) };
    });
    context.logger.info(describeSource(report));
    writeFileSync(join(folder, `${source.id}.json`), `${JSON.stringify(report, null, 2)}\n`);
  }
}

/** Stores a page as an entry of the docs collection. From here on, it is treated like a local page. */
async function storePage(loading: Loading, page: RemotePage<LoadedFile>): Promise<void> {
  const { context, options, root } = loading;
  const { document, slug, title, description, markdown } = page;
  const { source, path, time } = document;
  const filePath = `${options.snapshotDir}/${source.id}/${path}`;
  const fileURL = pathToFileURL(join(root, filePath));
  const frontmatter = {
    title,
    description,
    kind: 'reference',
    lead: false,
    tags: [...source.tags],
    keywords: [...(KEYWORDS[source.id]?.[path] ?? [])],
    editUrl: addressesOf(source).edit(path),
    lastUpdated: new Date(time),
  };
  const data = await context.parseData({ id: slug, data: frontmatter, filePath });
  const rendered = await openRenderings().rememberAsync([filePath, markdown], () =>
    context.renderMarkdown(markdown, { fileURL }),
  );
  const digest = context.generateDigest(markdown);
  context.store.set({ id: slug, data, body: markdown, filePath, digest, rendered });
}

/** Throws if two pages have the same slug, because one would silently replace the other. */
function checkFree({ context }: Loading, { slug, document }: RemotePage<LoadedFile>): void {
  const taken = context.store.get(slug);
  if (!taken) return;
  throw new Error(
    `Remote source "${document.source.id}": ${document.path} would be /${slug}, which is ${taken.filePath ?? 'taken'}. Remove one, or change routePrefix in src/loaders/remote-markdown/sources.ts.`,
  );
}

/** Loads the docs collection: local pages first, from `local`, then every source with `use: 'pages'`. */
export function withRemotePages(local: Loader, options: RemoteLoaderOptions): Loader {
  return {
    ...local,
    name: 'docs-with-remote-pages',
    load: async (context: LoaderContext) => {
      await local.load(context);
      const loading = startLoading(context, options);
      const loaded = await loadUse(loading, ({ use }) => use === 'pages');
      const pages = convertAll(
        loading,
        loaded.flatMap(({ files }) => files),
      );
      for (const page of pages) {
        checkFree(loading, page);
        await storePage(loading, page);
      }
      writeReports(loading, loaded, pages);
    },
  };
}

/** Loads texts that aren't pages: served unchanged, or included in pages as sanitized HTML. */
export function remoteTextsLoader(options: RemoteLoaderOptions): Loader {
  return {
    name: 'remote-texts',
    load: async (context: LoaderContext) => {
      context.store.clear();
      const loading = startLoading(context, options);
      const loaded = await loadUse(loading, ({ use }) => use !== 'pages');
      const pages = convertAll(
        loading,
        loaded.flatMap(({ files }) => files),
      );
      for (const page of pages) {
        const { source, path, text, url } = page.document;
        const id = `${source.id}/${path}`;
        const html = printFragment(page.tree);
        const entry = { source: source.id, path, title: page.title, text, html, url };
        context.store.set({ id, data: await context.parseData({ id, data: entry }) });
      }
      writeReports(loading, loaded, pages);
    },
  };
}
