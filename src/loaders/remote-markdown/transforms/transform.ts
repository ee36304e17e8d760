import type { Root } from 'hast';

/** The name of a transform, as reports write it. */
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

/** What a transform did to a document, for the report. */
export interface Note {
  readonly transform: TransformName;
  /**
   * `removed`: words of the source that its page leaves out; `moved`: words that the page has elsewhere than
   * the source; `changed`: something that holds no words, or whose words stay; `linked`: a link that leads
   * elsewhere than the source wrote; `unlinked`: a link whose words stay and whose target is gone.
   */
  readonly kind: 'removed' | 'moved' | 'changed' | 'linked' | 'unlinked';
  /** The words that are gone, or what changed. */
  readonly text: string;
}

/** A tree after a transform, and what that did. */
export interface Step {
  readonly tree: Root;
  readonly notes: readonly Note[];
}

/** What the transforms of one document know about it and the site. */
export interface PageContext {
  /** The path of the document in its repository, with its folder. */
  readonly path: string;
  /** The address of the document on its code host, at the pinned ref. */
  readonly address: string;
  /** Everything below this address is the repository at the pinned ref; it ends with a slash. */
  readonly filesAddress: string;
  /** The address of the repository; it ends with a slash. */
  readonly repositoryAddress: string;
  /** The address of this site; links to it become links within it. */
  readonly siteUrl: string;
  /** Sections that the page leaves out. */
  readonly withoutSections: readonly string[];
  /** The title that the table of sources sets. */
  readonly title?: string | undefined;
  /** The page that a file of the same repository has on this site. */
  readonly routeOfFile: (path: string) => string | undefined;
  /** Whether this site has a page under a path. */
  readonly hasRoute: (path: string) => boolean;
  /** The anchors of a remote page by its path on this site; undefined for a page of another kind. */
  readonly anchorsOf: (route: string) => ReadonlyMap<string, string> | undefined;
  /** Writes a link of the site the way the site writes links. */
  readonly toHref: (href: string) => string;
}

/** A named step over the tree of a document. It changes nothing that it is given. */
export type Transform = (tree: Root, context: PageContext) => Step;

/** Collects notes under the name of a transform. */
export function noteTaker(transform: TransformName) {
  const notes: Note[] = [];
  const take = (kind: Note['kind'], words: string) => {
    const line = words.replace(/\s+/g, ' ').trim();
    if (line !== '') notes.push({ transform, kind, text: line });
  };
  return { notes, take };
}
