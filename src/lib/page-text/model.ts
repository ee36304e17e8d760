/** The kind of a page. A list is a generated page that links to other pages. */
export type PageKind = 'guide' | 'operation' | 'model' | 'error' | 'changelog' | 'post' | 'list';

/** A block of a page's content. White space is collapsed, except in code. */
export type Block =
  | HeadingBlock
  | { type: 'prose'; text: string }
  | CodeBlock
  | { type: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] }
  | FieldBlock;

/** A heading below the title. Its anchor is empty if the heading has no ID. */
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

/** The API operation that a page describes, such as `GET /v1/projects/{key}`. */
export interface PageCall {
  method: string;
  path: string;
}

/** The text of a built page, without navigation and controls. */
export interface PageText {
  /** The page's path as in links: "/sdk/". */
  path: string;
  kind: PageKind;
  /** The language of the page: the `lang` attribute of the document. */
  language: string;
  /** Whether search engines may show the page. */
  indexed: boolean;
  title: string;
  description: string;
  /** The navbar's label for the page's section. Empty if the navbar doesn't contain the section. */
  section: string;
  /** The breadcrumbs, outermost first, without the page itself. */
  trail: readonly string[];
  /** Phrases that readers might search for, from the page's metadata. */
  keywords: readonly string[];
  call: PageCall | undefined;
  blocks: readonly Block[];
}

/** A page's text for search and lists, and its Markdown. */
export interface WrittenPage {
  text: PageText;
  markdown: string;
}
