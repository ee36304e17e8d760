/** What a page is for. Lists are pages that the build makes to lead to others. */
export type PageKind = 'guide' | 'operation' | 'model' | 'error' | 'changelog' | 'post' | 'list';

/** A part of a page, in the order of the page. Text is plain: one space where the page has several. */
export type Block =
  | HeadingBlock
  | { type: 'prose'; text: string }
  | CodeBlock
  | { type: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] }
  | FieldBlock;

/** A heading below the title. Its anchor is its id, where it has one. */
export interface HeadingBlock {
  type: 'heading';
  level: number;
  text: string;
  anchor: string;
}

/** Code as it stands. The language is empty where the page names none. */
export interface CodeBlock {
  type: 'code';
  text: string;
  language: string;
}

/** A parameter of a call, or a field of a body or a model. */
export interface FieldBlock {
  type: 'field';
  name: string;
  anchor: string;
  text: string;
}

/** The call that an operation's page describes, such as `GET /v1/projects/{key}`. */
export interface PageCall {
  method: string;
  path: string;
}

/** The text of a built page, without the chrome around it. */
export interface PageText {
  /** The page's path, as its links write it: "/sdk/". */
  path: string;
  kind: PageKind;
  /** The language of the page: the `lang` attribute of the document. */
  language: string;
  /** Whether search engines may show the page. */
  indexed: boolean;
  title: string;
  /** The description in the head of the page. */
  description: string;
  /** The navbar's label of the section that the page is in; empty where it is in none. */
  section: string;
  /** The breadcrumbs above the page, outermost first, without the page itself. */
  trail: readonly string[];
  /** The phrases in which readers ask for the page, from its head. */
  keywords: readonly string[];
  call: PageCall | undefined;
  blocks: readonly Block[];
}

/** A page's text, for search and lists of pages, and the same text as Markdown. */
export interface WrittenPage {
  text: PageText;
  markdown: string;
}
