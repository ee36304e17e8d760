export { readBlocks } from './blocks.ts';
export { writeLlmsFiles, type OtherFiles } from './llms.ts';
export type { Block, BuiltTexts, PageText, WrittenPage } from './model.ts';
export type { FindMarkdown } from './prepare-links.ts';
export { toMarkdown } from './to-markdown.ts';
