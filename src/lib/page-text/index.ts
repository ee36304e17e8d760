export { extractPage } from './extract-page.ts';
export type {
  Block,
  FieldBlock,
  HeadingBlock,
  PageCall,
  PageKind,
  PageLink,
  PageText,
} from './model.ts';
export { toMarkdown } from './to-markdown.ts';
