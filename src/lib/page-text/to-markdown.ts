import type { Element, ElementContent, Root } from 'hast';
import { readCode, readRows } from './blocks.ts';
import {
  attributeOf,
  elementsIn,
  findAll,
  findFirst,
  hasClass,
  isElement,
  isHeading,
  isNoText,
  textOf,
} from './html.ts';
import { escapeMarks, isInline, writeInline } from './inline-markdown.ts';
import type { PageText } from './model.ts';
import { prepareLinks, type FindMarkdown } from './prepare-links.ts';

/** Converts a built page to Markdown. Changes links and headings in `document`. */
export function toMarkdown(
  document: Root,
  { title, description }: Pick<PageText, 'title' | 'description'>,
  findMarkdown: FindMarkdown = () => undefined,
): string {
  const main = findFirst(document, ({ tagName }) => tagName === 'main');
  const canonical = findFirst(document, (link) => attributeOf(link, 'rel') === 'canonical');
  if (main) prepareLinks(main, canonical && attributeOf(canonical, 'href'), findMarkdown);
  const blocks = main ? writeBlocks(main) : [];
  // Programs take "# 404 Not Found" for an error of the site, but not the other form of a heading.
  const isLikeError = /404|not ?found/i.test(title);
  const heading = isLikeError ? `${escapeMarks(title)}\n===` : `# ${escapeMarks(title)}`;
  const lead = startsAlike(blocks.join('\n'), description) ? '' : escapeMarks(description);
  return `${[heading, lead, ...blocks].filter(Boolean).join('\n\n')}\n`;
}

/** Whether Markdown starts with the first sentence of `text`, apart from a heading, code marks, and links. */
function startsAlike(markdown: string, text: string): boolean {
  const [sentence = ''] = /^.+?[.!?…](?=\s|$)/.exec(text) ?? [];
  const plain = markdown.replace(/^#.*\n+|`|(?<!\\)\[|\]\([^)]*\)/g, '');
  return sentence !== '' && plain.startsWith(escapeMarks(sentence));
}

/** Converts the blocks of an element. Inline text between blocks becomes a paragraph. */
function writeBlocks(root: Element): string[] {
  const blocks: string[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    blocks.push(...writeLine(line));
    line = [];
  };
  for (const [index, node] of root.children.entries()) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      const next = root.children.slice(index + 1).find(isElement);
      if (isElement(node)) blocks.push(...writeBlock(node), ...writeEnd(node, next));
    }
  }
  endLine();
  return blocks;
}

/** Says where tabs or an unfolded text end, if a reader could take the next element for a part of them. */
function writeEnd(block: Element, next: Element | undefined): string[] {
  const isDrawing = block.tagName === 'figure' && attributeOf(block, 'dataMermaid') === undefined;
  const group = (isDrawing && elementsIn(block).at(-1)) || block;
  if (isNoText(group) || !next || isHeading(next) || next.tagName === group.tagName) return [];
  if (/^(details|guidon-collapsible)$/.test(group.tagName)) return ['(End of details.)'];
  const isOne = elementsIn(group).filter((tab) => !isNoText(tab)).length === 1;
  return group.tagName === 'guidon-tabs' && !isOne ? ['(End of tabs.)'] : [];
}

/** Converts inline text to a paragraph, and a row of links, such as cards, to a list. */
function writeLine(nodes: readonly ElementContent[]): string[] {
  const texts = nodes.map((node) => writeInline([node]));
  const shown = nodes.filter((_, index) => texts[index] !== '');
  const isList = shown.length > 1 && shown.every((node) => isElement(node) && node.tagName === 'a');
  const line = isList ? joinItems(texts.filter(Boolean), () => '- ') : writeInline(nodes);
  return line === '' ? [] : [line];
}

function writeBlock(element: Element): string[] {
  if (attributeOf(element, 'dataMermaid') !== undefined) return writeDiagram(element);
  if (isNoText(element) || hasClass(element, 'lead')) return [];
  const write = BLOCK_WRITERS.get(element.tagName);
  return write ? write(element).filter((block) => block !== '') : writeBlocks(element);
}

const writeText = ({ children }: Element): string => writeInline(children);
/** Writes an element's text in bold, unless part of it is bold already. */
const writeBold = (element: Element): string[] => {
  const text = writeText(element);
  return [text.includes('**') ? text : `**${text}**`];
};
const writeHeading = (heading: Element): string[] => [
  `${'#'.repeat(Number(heading.tagName.slice(1)))} ${writeText(heading)}`,
];

const BLOCK_WRITERS: ReadonlyMap<string, (element: Element) => string[]> = new Map([
  ['h1', () => []],
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, writeHeading] as const),
  ['p', writeParagraph],
  ['summary', writeBold],
  ['figcaption', (caption: Element) => [writeText(caption)]],
  ['figure', writeFigure],
  ['pre', (code: Element) => [fence(readCode(code))]],
  ['math', (sum: Element) => [fence({ text: attributeOf(sum, 'alttext'), language: 'text' })]],
  ['table', writeTable],
  ['ul', (list: Element) => writeList(list, () => '- ')],
  ['ol', (list: Element) => writeList(list, (index) => `${index + 1}. `)],
  ['dl', writeTerms],
  ['aside', writeAside],
  ['blockquote', (quote: Element) => [writeQuote(writeBlocks(quote))]],
]);

function writeParagraph(paragraph: Element): string[] {
  if (findFirst(paragraph, isCallPath)) return [writeCall(paragraph)];
  if (hasClass(paragraph, 'db-actions')) return [elementsIn(paragraph).map(writeText).join('; ')];
  if (hasClass(paragraph, 'signature')) return [`${writeText(paragraph)}.`];
  const isRow = ['downloads', 'post-meta'].some((name) => hasClass(paragraph, name));
  if (isRow) return elementsIn(paragraph).map((part) => writeInline([part]));
  return hasClass(paragraph, 'tab-label') ? writeBold(paragraph) : [writeText(paragraph)];
}

const isCallPath = (part: Element) => attributeOf(part, 'dataPath') !== undefined;

/** Writes the method and URL of an operation: `POST https://api.guidon.example/v1/projects`. */
function writeCall(call: Element): string {
  const parts = elementsIn(call).map((part) => textOf(part, isNoText));
  return fence({ text: parts.join(' '), language: 'http' });
}

/** Writes a list. One with a label of its own, such as a post's tags, is a line: `Tags: APIs; SDKs`. */
function writeList(list: Element, mark: (index: number) => string): string[] {
  const label = attributeOf(list, 'ariaLabel');
  const items = elementsIn(list).filter(({ tagName }) => tagName === 'li');
  const texts = items.map(writeItem).filter(Boolean);
  return [label === undefined ? joinItems(texts, mark) : `${label}: ${texts.join('; ')}`];
}

/** Joins list items, with blank lines between them if an item has several blocks. */
function joinItems(items: readonly string[], mark: (index: number) => string): string {
  const isLoose = items.some((item) => item.includes('\n\n'));
  return items.map((item, index) => indent(item, mark(index))).join(isLoose ? '\n\n' : '\n');
}

/** Writes a list item. An API field is a single line, followed by a list of its nested fields. */
function writeItem(item: Element): string {
  const head = elementsIn(item).find((node) => hasClass(node, 'head'));
  if (!head)
    return writeBlocks(item)
      .join('\n\n')
      .replace(/\n\n(?=- |1\. )/, '\n')
      .concat(attributeOf(item, 'ariaCurrent') ? ' (selected)' : '');
  const parts = elementsIn(item).filter((node) => node !== head);
  const about = parts.flatMap((part) => (part.tagName === 'details' ? [] : writeBlock(part)));
  const below = parts
    .filter(({ tagName }) => tagName === 'details')
    .flatMap((part) => findAll(part, ({ tagName }) => tagName === 'ul'))
    .flatMap(writeBlock);
  const [name = '', ...facts] = elementsIn(head).map(writeText).filter(Boolean);
  const title = [name, ...facts.map((fact) => `*${fact}*`)].join(' ');
  return [[title, about.join(' ')].filter(Boolean).join(': '), ...below].join('\n');
}

/** Writes a description list (`dl`) as a bulleted list. */
function writeTerms(list: Element): string[] {
  const items: string[] = [];
  for (const part of findAll(list, ({ tagName }) => tagName === 'dt' || tagName === 'dd')) {
    if (part.tagName === 'dt') items.push(`**${writeText(part)}**`);
    else items.push(`${items.pop() ?? ''}: ${writeBlocks(part).join('\n\n')}`);
  }
  return [joinItems(items, () => '- ')];
}

function indent(text: string, mark: string): string {
  const [first = '', ...rest] = text.split('\n');
  const space = ' '.repeat(mark.length);
  return [mark + first, ...rest.map((line) => (line === '' ? '' : space + line))].join('\n');
}

/** Writes an aside as a quote. The title comes from `aria-label`, because the visible title has `aria-hidden`. */
function writeAside(note: Element): string[] {
  const label = attributeOf(note, 'ariaLabel');
  return [writeQuote([...(label ? [`**${escapeMarks(label)}**`] : []), ...writeBlocks(note)])];
}

function writeQuote(blocks: readonly string[]): string {
  const lines = blocks.join('\n\n').split('\n');
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** Writes a figure. A mock-up of a screen becomes a quote, to separate its texts from the page's. */
function writeFigure(figure: Element): string[] {
  const blocks = writeBlocks(figure);
  return hasClass(figure, 'dashboard') ? [writeQuote(blocks)] : blocks;
}

/** Writes a diagram as its Mermaid source. */
function writeDiagram(diagram: Element): string[] {
  const wordsOf = (name: string) =>
    findAll(diagram, ({ tagName }) => tagName === name)
      .map((element) => textOf(element, isNoText))
      .join(' ');
  const [type = '', ...lines] = (attributeOf(diagram, 'dataMermaid') ?? '').split('\n');
  const words = [`accTitle: ${wordsOf('figcaption')}`, `accDescr: ${wordsOf('p')}`];
  return [fence({ text: [type, ...words, ...lines].join('\n'), language: 'mermaid' })];
}

/** Puts code in a fence that is longer than any fence in the code. */
function fence({ text = '', language }: { text: string | undefined; language: string }): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${text}\n${marks}`;
}

function writeTable(table: Element): string[] {
  const { header, rows } = readRows(table, (cell) => writeText(cell).replaceAll('|', '\\|'));
  const columns = Math.max(header.length, ...rows.map(({ length }) => length));
  const line = (texts: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => texts[at] ?? '').join(' | ')} |`;
  const rule = line(Array.from({ length: columns }, () => '---'));
  const caption = findFirst(table, ({ tagName }) => tagName === 'caption');
  return [caption ? writeText(caption) : '', [line(header), rule, ...rows.map(line)].join('\n')];
}
