import type { Root } from 'hast';

/** The name of a transform in reports. */
export type TransformName =
  | 'markers'
  | 'tables-of-contents'
  | 'badges'
  | 'sections'
  | 'title'
  | 'headings'
  | 'alerts'
  | 'images'
  | 'links'
  | 'languages'
  | 'sanitize';

/** A change that a transform made to a document, for the report. */
export interface Note {
  readonly transform: TransformName;
  /** `removed`: words were lost. `changed`: none were. `linked`: a link got a new target; `unlinked`: none. */
  readonly kind: 'removed' | 'changed' | 'linked' | 'unlinked';
  /** The removed words, or a description of the change. */
  readonly text: string;
}

/** A tree after a transform, with the notes about its changes. */
export interface Step {
  readonly tree: Root;
  readonly notes: readonly Note[];
}

/** What transforms can read about their document and the site. */
export interface PageContext {
  /** The document's path in its repository. */
  readonly path: string;
  /** The URL of the document on its code host, at the pinned ref. */
  readonly address: string;
  /** The base URL of the repository's files at the pinned ref, with a trailing slash. */
  readonly filesAddress: string;
  /** The URL of the repository, with a trailing slash. */
  readonly repositoryAddress: string;
  /** The URL of this site. Links to it become internal links. */
  readonly siteUrl: string;
  /** The headings of sections that the page omits. */
  readonly withoutSections: readonly string[];
  /** The source's title in `sources.ts`, if the document is its `README.md` or index. */
  readonly title?: string | undefined;
  /** Returns the path of a file's page on this site; undefined without one. */
  readonly routeOfFile: (path: string) => string | undefined;
  /** Reports whether this site has a page at a path. */
  readonly hasRoute: (path: string) => boolean;
  /** Maps the anchors in a remote page's source to those on this site. Undefined for a local page. */
  readonly anchorsOf: (route: string) => ReadonlyMap<string, string> | undefined;
  /** Adds the site's base path and, if configured, a trailing slash to an internal link. */
  readonly toHref: (href: string) => string;
}

/** A step of the conversion. Returns a new tree, and notes about its changes. */
export type Transform = (tree: Root, context: PageContext) => Step;

/** Creates a collector of notes for a transform. */
export function noteTaker(transform: TransformName) {
  const notes: Note[] = [];
  const take = (kind: Note['kind'], words: string) => {
    const line = words.replace(/\s+/g, ' ').trim();
    if (line !== '') notes.push({ transform, kind, text: line });
  };
  return { notes, take };
}
