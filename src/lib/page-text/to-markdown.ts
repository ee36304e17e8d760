import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { extractPage, isSkipped, readCode } from './extract-page.ts';
import {
  attributeOf,
  findAll,
  findFirst,
  hasClass,
  isElement,
  textOf,
  type Element,
} from './html.ts';
import { escapeMarks, isInline, writeInline } from './inline-markdown.ts';

/**
 * Writes a built page as Markdown, for readers that take no HTML: title, description, the call of an
 * operation, and every block in the order of the page. Undefined for a document that is no page.
 */
export function toMarkdown(
  html: string | DefaultTreeAdapterTypes.Document,
  path: string,
): string | undefined {
  const document = typeof html === 'string' ? parse(html) : html;
  const page = extractPage(document, path);
  const main = findFirst(document, ({ tagName }) => tagName === 'main');
  if (!page || !main) return undefined;
  const { title, description, call } = page;
  const head = [
    `# ${escapeMarks(title)}`,
    ...(description ? [escapeMarks(description)] : []),
    ...(call ? [fence(`${call.method} ${call.path}`, 'http')] : []),
  ];
  return `${[...head, ...writeBlocks(main)].join('\n\n')}\n`;
}

/** The blocks of an element. What stands between them, such as loose text, is a paragraph. */
function writeBlocks(root: Element): string[] {
  const blocks: string[] = [];
  let line: Element['childNodes'] = [];
  const endLine = () => {
    const text = writeInline(line);
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of root.childNodes) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      if (isElement(node)) blocks.push(...writeBlock(node));
    }
  }
  endLine();
  return blocks;
}

function writeBlock(element: Element): string[] {
  if (attributeOf(element, 'data-mermaid') !== undefined) return writeDiagram(element);
  if (isSkipped(element) || hasClass(element, 'lead')) return [];
  const write = BLOCK_WRITERS.get(element.tagName);
  return write ? write(element).filter((block) => block !== '') : writeBlocks(element);
}

const writeText = ({ childNodes }: Element): string => writeInline(childNodes);
const writeHeading = (heading: Element): string[] => [
  `${'#'.repeat(Number(heading.tagName.slice(1)))} ${writeText(heading)}`,
];

const BLOCK_WRITERS: ReadonlyMap<string, (element: Element) => string[]> = new Map([
  ['h1', () => []],
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, writeHeading] as const),
  ['p', writeParagraph],
  ['dt', (term: Element) => [`**${writeText(term)}**`]],
  ['summary', (summary: Element) => [writeText(summary)]],
  ['figcaption', (caption: Element) => [writeText(caption)]],
  ['pre', (code: Element) => [writeCode(code)]],
  ['table', (table: Element) => [writeTable(table)]],
  ['ul', (list: Element) => writeList(list, () => '- ')],
  ['ol', (list: Element) => writeList(list, (index) => `${index + 1}. `)],
  ['aside', writeQuote],
  ['blockquote', writeQuote],
]);

/** What stands side by side in a paragraph of the API pages is told apart by the style sheet only. */
const SIDE_BY_SIDE = ['limits', 'downloads'];

function writeParagraph(paragraph: Element): string[] {
  if (hasClass(paragraph, 'head')) return [writeHead(paragraph)];
  if (!SIDE_BY_SIDE.some((name) => hasClass(paragraph, name))) return [writeText(paragraph)];
  return [
    paragraph.childNodes
      .filter(isElement)
      .map((part) => writeInline([part]))
      .join('; '),
  ];
}

/** The name of a field with its type and marks: `key` (string, required). */
function writeHead({ childNodes }: Element): string {
  const [name, ...facts] = childNodes.filter(isElement).map((part) => writeInline([part]));
  const known = facts.filter((fact) => fact !== '');
  return `${name ?? ''}${known.length === 0 ? '' : ` (${known.join(', ')})`}`;
}

function writeList(list: Element, mark: (index: number) => string): string[] {
  const items = list.childNodes
    .filter((node) => isElement(node) && node.tagName === 'li')
    .map((node) => writeItem(node as Element))
    .filter((item) => item !== '');
  const isLoose = items.some((item) => item.includes('\n\n'));
  const lines = items.map((item, index) => indent(item, mark(index)));
  return [lines.join(isLoose ? '\n\n' : '\n')];
}

/** A field of an API is one line, with the fields below it as a list. */
function writeItem(item: Element): string {
  const head = item.childNodes.find((node) => isElement(node) && hasClass(node, 'head'));
  if (!head)
    return writeBlocks(item)
      .join('\n\n')
      .replace(/\n\n(?=- |1\. )/, '\n');
  const parts = item.childNodes.filter((node) => isElement(node) && node !== head) as Element[];
  const isBelow = ({ tagName }: Element) => tagName === 'details';
  const about = parts.filter((part) => !isBelow(part)).flatMap(writeBlock);
  const below = parts.filter(isBelow).flatMap(({ childNodes }) => {
    return childNodes
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'ul')
      .flatMap(writeBlock);
  });
  const line = [writeHead(head as Element), about.join(' ')].filter(Boolean).join(': ');
  return [line, ...below].join('\n');
}

function indent(text: string, mark: string): string {
  const [first = '', ...rest] = text.split('\n');
  const space = ' '.repeat(mark.length);
  return [mark + first, ...rest.map((line) => (line === '' ? '' : space + line))].join('\n');
}

function writeQuote(quote: Element): string[] {
  const text = writeBlocks(quote).join('\n\n');
  return [
    text
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  ];
}

/** A diagram is the fence that its author wrote. */
function writeDiagram(diagram: Element): string[] {
  const wordsOf = (name: string) =>
    findAll(diagram, ({ tagName }) => tagName === name)
      .map((element) => textOf(element, isSkipped))
      .join(' ');
  const [type = '', ...lines] = (attributeOf(diagram, 'data-mermaid') ?? '').split('\n');
  const words = [`accTitle: ${wordsOf('figcaption')}`, `accDescr: ${wordsOf('p')}`];
  return [fence([type, ...words, ...lines].join('\n'), 'mermaid')];
}

function writeCode(element: Element): string {
  const { text, language } = readCode(element);
  return fence(text, language);
}

/** The fence is longer than any that the code holds. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}

function writeTable(table: Element): string {
  const isCell = ({ tagName }: Element) => tagName === 'td' || tagName === 'th';
  const rows = findAll(table, ({ tagName }) => tagName === 'tr').map((row) => {
    return { isHeader: findAll(row, ({ tagName }) => tagName === 'td').length === 0, row };
  });
  const header = rows.find(({ isHeader }) => isHeader);
  const cells = (row: Element | undefined) =>
    row ? findAll(row, isCell).map((cell) => writeText(cell).replaceAll('|', '\\|')) : [];
  const body = rows.filter((row) => row !== header).map(({ row }) => cells(row));
  const columns = Math.max(cells(header?.row).length, ...body.map((row) => row.length));
  const line = (texts: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => texts[at] ?? '').join(' | ')} |`;
  const rule = line(Array.from({ length: columns }, () => '---'));
  return [line(cells(header?.row)), rule, ...body.map(line)].join('\n');
}
