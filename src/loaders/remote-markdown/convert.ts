import { addressesOf } from './hosts/hosts.ts';
import { messageOf } from '../fetch/request.ts';
import { parseMarkdown } from './parse.ts';
import { printMarkdown } from './print.ts';
import { slugOf } from './routes.ts';
import type { RemoteSource } from './sources.ts';
import { turnAlertsIntoAsides } from './transforms/alerts.ts';
import { assignAnchors } from './transforms/anchors.ts';
import type { Anchors } from './transforms/anchors.ts';
import { describePage } from './transforms/description.ts';
import { fitHeadings } from './transforms/headings.ts';
import { linkImages } from './transforms/images.ts';
import { mapLanguages } from './transforms/languages.ts';
import type { KnownLanguages } from './transforms/languages.ts';
import { mapLinks } from './transforms/links.ts';
import {
  dropBadges,
  removeMarkers,
  removeSections,
  removeTablesOfContents,
} from './transforms/removals.ts';
import { sanitizeTree } from './transforms/sanitize.ts';
import { takeTitle } from './transforms/title.ts';
import type { Note, PageContext, Step, Transform } from './transforms/transform.ts';
import type { Root } from 'hast';

/** A Markdown file of a remote source. */
export interface RemoteDocument {
  readonly source: RemoteSource;
  /** The file's path, relative to the source's folder. */
  readonly path: string;
  readonly text: string;
}

/** A document converted to a page of this site. */
export interface RemotePage<D extends RemoteDocument = RemoteDocument> {
  readonly document: D;
  /** The page's path, without leading and trailing slashes. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The page as Markdown for the site's own processor. */
  readonly markdown: string;
  /** The sanitized tree that the Markdown was printed from. */
  readonly tree: Root;
  readonly notes: readonly Note[];
}

/** What the conversion must know about this site, such as its pages and the languages that it highlights. */
export interface SiteKnowledge {
  readonly siteUrl: string;
  /** Reports whether the site has its own page at a path, not one from a remote source. */
  readonly hasRoute: (path: string) => boolean;
  readonly isKnownLanguage: KnownLanguages;
  /** Adds the site's base path and, if configured, a trailing slash to an internal link. */
  readonly toHref?: (href: string) => string;
  /** Parses Markdown. A build passes a function with a cache. */
  readonly parse?: (markdown: string) => Root;
}

/** A document after the first pass. The second pass needs the anchors of all documents. */
interface Draft<D extends RemoteDocument> {
  readonly document: D;
  readonly slug: string;
  readonly title: string;
  readonly tree: Root;
  readonly anchors: Anchors;
  readonly notes: readonly Note[];
}

/** Applies transforms in order. */
function runAll(start: Step, transforms: readonly Transform[], context: PageContext): Step {
  return transforms.reduce<Step>(({ tree, notes }, transform) => {
    const step = transform(tree, context);
    return { tree: step.tree, notes: [...notes, ...step.notes] };
  }, start);
}

/** Parses a document. Adds its path to an error, because the parser doesn't know it. */
function parse({ source, path, text }: RemoteDocument, read = parseMarkdown): Root {
  try {
    return read(text);
  } catch (error) {
    throw new Error(
      `Remote source "${source.id}": ${path} can't be read: ${messageOf(error)}. Mend it in its repository.`,
      { cause: error },
    );
  }
}

const isIndex = (path: string): boolean => /^(readme|index)\.\w+$/i.test(path);

/** Converts documents together, because each needs the pages and anchors of the others. */
class Conversion<D extends RemoteDocument> {
  /** Page paths with a leading slash, by `keyOf` of the page's file and, for an index, of its folder. */
  readonly #routes = new Map<string, string>();
  readonly #anchors = new Map<string, Anchors>();
  readonly #slugs = new Map<D, string>();
  readonly #site: SiteKnowledge;

  constructor(documents: readonly D[], site: SiteKnowledge) {
    this.#site = site;
    for (const document of documents) {
      this.#register(document, slugOf(document.source, document.path));
    }
  }

  #register(document: D, slug: string): void {
    const { source, path } = document;
    this.#slugs.set(document, slug);
    if (source.use !== 'pages') return;
    const file = addressesOf(source).inRepository(path);
    const folder = file.replace(/(^|\/)(readme|index)\.\w+$/i, '');
    for (const name of new Set([file, folder])) this.#routes.set(keyOf(source, name), `/${slug}`);
  }

  contextOf({ source, path }: D): PageContext {
    const addresses = addressesOf(source);
    return {
      path: addresses.inRepository(path),
      address: addresses.page(path),
      filesAddress: addresses.files,
      repositoryAddress: addresses.repository,
      siteUrl: this.#site.siteUrl,
      withoutSections: source.withoutSections ?? [],
      title: isIndex(path) ? source.title : undefined,
      routeOfFile: (file) => this.#routes.get(keyOf(source, file)),
      hasRoute: (route) =>
        this.#anchors.has(route.replace(/\/$/, '')) || this.#site.hasRoute(route),
      anchorsOf: (route) => this.#anchors.get(route.replace(/\/$/, '')),
      toHref: this.#site.toHref ?? ((href) => href),
    };
  }

  draft(document: D): Draft<D> {
    const { path } = document;
    const context = this.contextOf(document);
    const cleaned = runAll(
      { tree: parse(document, this.#site.parse), notes: [] },
      [removeTablesOfContents, removeMarkers, dropBadges],
      context,
    );
    const named = assignAnchors(cleaned.tree);
    const cut = removeSections(named.tree, context);
    const titled = takeTitle(cut.tree, { set: context.title, path });
    const anchors = remainingAnchors(titled.tree, named.anchors, titled.anchor);
    const slug = this.#slugs.get(document) ?? '';
    this.#anchors.set(`/${slug}`, anchors);
    const notes = [...cleaned.notes, ...cut.notes, ...titled.notes];
    return {
      document,
      slug,
      title: titled.title,
      tree: titled.tree,
      anchors,
      notes,
    };
  }

  finish({ document, slug, title, tree, anchors, notes }: Draft<D>): RemotePage<D> {
    const done = runAll(
      { tree, notes },
      [
        fitHeadings,
        turnAlertsIntoAsides,
        linkImages,
        mapLinks(anchors),
        mapLanguages(this.#site.isKnownLanguage),
      ],
      this.contextOf(document),
    );
    const safe = sanitizeTree(done.tree, this.contextOf(document));
    const { about } = document.source;
    return {
      document,
      slug,
      title,
      description: describePage(safe.tree, { title, about }),
      markdown: printMarkdown(safe.tree),
      tree: safe.tree,
      notes: [...done.notes, ...safe.notes],
    };
  }
}

const keyOf = ({ host, repository }: RemoteSource, path: string): string =>
  `${host}:${repository}:${path}`;

/** Returns the anchors still on the page after removals. The title's anchor becomes the top of the page. */
function remainingAnchors(tree: Root, anchors: Anchors, title: string | undefined): Anchors {
  const ids = new Set(listIds(tree));
  return new Map(
    [...anchors].flatMap(([name, id]): [string, string][] => {
      if (id === title) return [[name, '_top']];
      return ids.has(id) ? [[name, id]] : [];
    }),
  );
}

function listIds(node: Root | Root['children'][number]): string[] {
  const own = node.type === 'element' && typeof node.properties['id'] === 'string';
  const below = 'children' in node ? node.children.flatMap(listIds) : [];
  return own ? [node.properties['id'] as string, ...below] : below;
}

/** Converts documents to pages. All documents are converted together, because they link to each other. */
export function convertDocuments<D extends RemoteDocument>(
  documents: readonly D[],
  site: SiteKnowledge,
): RemotePage<D>[] {
  const conversion = new Conversion(documents, site);
  const drafts = documents.map((document) => conversion.draft(document));
  return drafts.map((draft) => conversion.finish(draft));
}
