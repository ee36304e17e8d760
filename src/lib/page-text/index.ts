export { readBlocks } from './blocks.ts';
export { writeLlmsFiles, type OtherFiles } from './llms.ts';
export type { Block, BuiltTexts, PageText, WrittenPage } from './model.ts';
export { toMarkdown, type FindMarkdown } from './to-markdown.ts';
