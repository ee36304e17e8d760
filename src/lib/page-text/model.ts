/** The kind of a page. Lists are generated pages that link to others. */
export type PageKind = 'guide' | 'operation' | 'model' | 'error' | 'changelog' | 'post' | 'list';

/** A block of a page, in page order. White space in text is collapsed. */
export type Block =
  | HeadingBlock
  | { type: 'prose'; text: string }
  | CodeBlock
  | { type: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] }
  | FieldBlock;

/** A heading below the title. Its anchor is its ID, if it has one. */
export interface HeadingBlock {
  type: 'heading';
  level: number;
  text: string;
  anchor: string;
}

/** A code block. The language is empty if the page doesn't name one. */
export interface CodeBlock {
  type: 'code';
  text: string;
  language: string;
}

/** A parameter of an operation, or a field of a body or a model. */
export interface FieldBlock {
  type: 'field';
  name: string;
  anchor: string;
  text: string;
}

/** The operation on a page, such as `GET /v1/projects/{key}`. */
export interface PageCall {
  method: string;
  path: string;
}

/** The text of a built page, without navigation and other chrome. */
export interface PageText {
  /** The page's path as in links: "/sdk/". */
  path: string;
  kind: PageKind;
  /** The language of the page: the `lang` attribute of the document. */
  language: string;
  /** Whether search engines may show the page. */
  indexed: boolean;
  title: string;
  /** The description in the page's metadata. */
  description: string;
  /** The navbar's label of the page's section. Empty outside the navbar. */
  section: string;
  /** The breadcrumbs, outermost first, without the page itself. */
  trail: readonly string[];
  /** Phrases that readers search for the page with, from its metadata. */
  keywords: readonly string[];
  call: PageCall | undefined;
  blocks: readonly Block[];
}

/** A page's text for search and lists, and its Markdown. */
export interface WrittenPage {
  text: PageText;
  markdown: string;
}
