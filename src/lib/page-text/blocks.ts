import type { Element, Root } from 'hast';
import {
  attributeOf,
  elementsIn,
  findAll,
  findFirst,
  hasClass,
  isNoText,
  textOf,
  verbatimText,
} from './html.ts';
import type { Block, CodeBlock, FieldBlock } from './model.ts';

/** Elements to skip: text for screen readers, labels of tabs, links to samples, and the call, which has a field. */
const SKIPPED_CLASSES = ['sr-only', 'tab-label', 'call', 'others'];

const isSkipped = (element: Element) =>
  isNoText(element) || SKIPPED_CLASSES.some((name) => hasClass(element, name));
const plain = (element: Element) => textOf(element, isSkipped);
const tag = (name: string) => (element: Element) => element.tagName === name;

/** The level of a term of the glossary, which has an ID to link to, as a heading of its definition. */
const TERM_LEVEL = 6;

/** Elements that become a block of prose. Other elements are searched for blocks. */
const PROSE = new Set(['p', 'dt', 'dd', 'summary', 'figcaption', 'caption', 'blockquote']);

/** Classes of elements to skip: the lead, which repeats the description, and drawings of the dashboard. */
const NO_PROSE = ['lead', 'db-screen'];

/** Reads the blocks of a page's `main` element, for search. */
export function readBlocks(document: Root): Block[] {
  const main = findFirst(document, tag('main'));
  return main ? readElements(main) : [];
}

function readElements(root: Element): Block[] {
  return elementsIn(root).flatMap((element): Block[] => {
    const { tagName } = element;
    if (hasClass(element, 'dg-details')) return findAll(element, tag('p')).flatMap(readProse);
    if (isSkipped(element) || tagName === 'h1' || NO_PROSE.some((name) => hasClass(element, name)))
      return [];
    if (/^h[2-6]$/.test(tagName)) return [readHeading(element, Number(tagName.slice(1)))];
    if (tagName === 'dt' && attributeOf(element, 'id')) return [readHeading(element, TERM_LEVEL)];
    if (tagName === 'pre') return [readCode(element)];
    if (tagName === 'table') return [{ type: 'table', ...readRows(element, plain) }];
    if (tagName === 'li') return readItem(element);
    if (PROSE.has(tagName)) return readProse(element);
    return readElements(element);
  });
}

function readHeading(element: Element, level: number): Block {
  return {
    type: 'heading',
    level,
    text: plain(element),
    anchor: attributeOf(element, 'id') ?? '',
  };
}

export function readCode(element: Element): CodeBlock {
  const language = attributeOf(element, 'dataLanguage') ?? '';
  return { type: 'code', text: verbatimText(element).replace(/\n+$/, ''), language };
}

/** The text of a table's cells: the header row, and the other rows. */
export function readRows(
  table: Element,
  readCell: (cell: Element) => string,
): { header: readonly string[]; rows: readonly (readonly string[])[] } {
  const rows = findAll(table, tag('tr')).map((row) => ({
    isHeader: findAll(row, tag('td')).length === 0,
    cells: findAll(row, ({ tagName }) => tagName === 'td' || tagName === 'th').map(readCell),
  }));
  const header = rows.find(({ isHeader }) => isHeader);
  return {
    header: header?.cells ?? [],
    rows: rows.filter((row) => row !== header).map(({ cells }) => cells),
  };
}

function readProse(element: Element): Block[] {
  const text = plain(element);
  return text ? [{ type: 'prose', text }] : [];
}

const HOLDS_BLOCKS = new Set(['p', 'ul', 'ol', 'pre', 'table', 'div', 'figure', 'details']);

/** Reads a list item: an API field, a container of other blocks, or a block of prose. */
function readItem(element: Element): Block[] {
  const head = findFirst(element, (inner) => inner.tagName === 'p' && hasClass(inner, 'head'));
  const anchor = attributeOf(element, 'id');
  if (head && anchor !== undefined) return readField(element, head, anchor);
  const children = elementsIn(element);
  return children.some(({ tagName }) => HOLDS_BLOCKS.has(tagName))
    ? readElements(element)
    : readProse(element);
}

function readField(element: Element, head: Element, anchor: string): Block[] {
  const name = findFirst(head, tag('code'));
  const isNested = (inner: Element) => inner.tagName === 'ul' || inner.tagName === 'details';
  const field: FieldBlock = {
    type: 'field',
    name: name ? plain(name) : '',
    anchor,
    text: textOf(element, (inner) => inner === head || isNested(inner) || isSkipped(inner)),
  };
  return [field, ...findAll(element, isNested).flatMap(readElements)];
}
