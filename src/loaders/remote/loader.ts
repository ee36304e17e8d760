import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import keywords from '../../content/data/remote-keywords.json' with { type: 'json' };
import { urlsOf } from './code-hosts.ts';
import { loadFiles, type LoadedFile } from './files.ts';
import { bodyOf, readHead } from './head.ts';
import { createRemoteRenderer, renderFragment } from './render.ts';
import { readLock } from './lock.ts';
import { readSettings } from './settings.ts';
import { REMOTE_SOURCES, slugOf, type RemoteSource } from './sources.ts';

export interface RemoteLoaderOptions {
  /** The folder of the committed copies, relative to the project's root. */
  readonly snapshotDir: string;
  readonly siteUrl: string;
  /** Whether to skip sources that aren't in the lock file, for test sites with few sources. */
  readonly onlyLocked?: boolean;
  /** Adds the site's base path and, if configured, a trailing slash to an internal link. */
  readonly toHref: (href: string) => string;
}

/** Search keywords of remote pages by source and file, because the documents can't contain them. */
const KEYWORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = keywords;

/** Loads the docs collection: local pages first, from `local`, then every source with `use: 'pages'`. */
export function withRemotePages(local: Loader, options: RemoteLoaderOptions): Loader {
  return {
    ...local,
    name: 'docs-with-remote-pages',
    load: async (context) => {
      // The local loader deletes the pages that it doesn't know.
      const known = new Map(context.store.entries());
      await local.load(context);
      for (const file of await loadUses(['pages'], context, options))
        await storePage(file, context, options, known);
    },
  };
}

/** Loads texts that aren't pages: served unchanged, or included in pages as safe HTML. */
export function remoteTextsLoader(options: RemoteLoaderOptions): Loader {
  return {
    name: 'remote-texts',
    load: async (context) => {
      context.store.clear();
      const site = { snapshotFolder: folderOf(context, options), siteUrl: options.siteUrl };
      for (const file of await loadUses(['raw', 'fragments'], context, options)) {
        const { source, path, text, url } = file;
        const id = `${source.id}/${path}`;
        const { title } = readHead(bodyOf(text), source, path);
        const html =
          source.use === 'fragments'
            ? await renderFragment(bodyOf(text), file, site, options.toHref)
            : undefined;
        const entry = { source: source.id, path, title, text, html, url };
        context.store.set({ id, data: await context.parseData({ id, data: entry }) });
      }
    },
  };
}

const folderOf = ({ config }: LoaderContext, { snapshotDir }: RemoteLoaderOptions): string =>
  join(fileURLToPath(config.root), snapshotDir);

/** Loads the files of the sources with the given uses, and logs a line for each source. */
async function loadUses(
  uses: readonly RemoteSource['use'][],
  context: LoaderContext,
  options: RemoteLoaderOptions,
): Promise<LoadedFile[]> {
  const snapshotFolder = folderOf(context, options);
  if (!existsSync(snapshotFolder)) return [];
  const settings = readSettings(process.env);
  const lock = readLock(snapshotFolder);
  const sources = REMOTE_SOURCES.filter(
    ({ id, use }) => uses.includes(use) && (lock[id] !== undefined || !options.onlyLocked),
  );
  const loads = sources.map(async (source) => {
    const warn = (message: string) => context.logger.warn(message);
    const files = await loadFiles(source, {
      settings,
      snapshotFolder,
      locked: lock[source.id],
      warn,
    });
    context.logger.info(`${source.id}: ${files.length} files, ${settings.mode} at ${source.ref}`);
    return files;
  });
  return (await Promise.all(loads)).flat();
}

/**
 * Stores a page as an entry of the docs collection. From here on, it is treated like a local page. `known` has the
 * entries of the last build, so that only changed pages are rendered.
 */
async function storePage(
  { source, path, text, time }: LoadedFile,
  context: LoaderContext,
  { snapshotDir }: RemoteLoaderOptions,
  known: ReadonlyMap<string, ReturnType<LoaderContext['store']['get']>>,
): Promise<void> {
  const id = slugOf(source, path);
  checkFree(id, source, path, context);
  const filePath = `${snapshotDir}/${source.id}/${path}`;
  const body = bodyOf(text);
  const frontmatter = {
    ...readHead(body, source, path),
    kind: 'reference',
    lead: false,
    tags: [...source.tags],
    keywords: [...(KEYWORDS[source.id]?.[path] ?? [])],
    editUrl: urlsOf(source).edit(path),
    lastUpdated: new Date(time),
  };
  const data = await context.parseData({ id, data: frontmatter, filePath });
  const fileURL = pathToFileURL(join(fileURLToPath(context.config.root), filePath));
  const digest = context.generateDigest(body);
  const last = known.get(id);
  const rendered =
    last?.digest === digest ? last.rendered : await renderRemote(body, fileURL, context.config);
  context.store.set({ id, data, body, filePath, digest, rendered });
}

/** Renders a remote page, as `context.renderMarkdown` would, but with the limits for foreign documents. */
async function renderRemote(
  body: string,
  fileURL: URL,
  { image, markdown }: LoaderContext['config'],
) {
  const renderer = await createRemoteRenderer(markdown.processor, { ...markdown, image });
  const { code, metadata } = await renderer.render(body, { fileURL });
  return { html: code, metadata: { ...metadata, imagePaths: [] } };
}

/** Throws if two pages have the same slug, because one would silently replace the other. */
function checkFree(slug: string, { id }: RemoteSource, path: string, { store }: LoaderContext) {
  const taken = store.get(slug);
  if (!taken) return;
  throw new Error(
    `Remote source "${id}": ${path} would be /${slug}, which is ${taken.filePath ?? 'taken'}. Remove one, or change routePrefix in src/loaders/remote/sources.ts.`,
  );
}
