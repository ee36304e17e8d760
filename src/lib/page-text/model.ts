import type { PageFacts } from '../page/facts.ts';

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

/** The text of a built page, without navigation and controls. */
export interface PageText extends PageFacts {
  /** The page's path as in links: "/sdk/". */
  path: string;
  blocks: readonly Block[];
}

/** A page's text for search and lists, and its Markdown. */
export interface WrittenPage {
  text: PageText;
  markdown: string;
}

/** The built pages by file, such as "/sdk/index.html". */
export type BuiltTexts = Map<string, WrittenPage>;
