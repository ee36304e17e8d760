import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import {
  attributeOf,
  findAll,
  findFirst,
  hasClass,
  isElement,
  isNoText,
  textOf,
  verbatimText,
  type Element,
} from './html.ts';
import type { Block, CodeBlock, FieldBlock, PageCall, PageKind, PageText } from './model.ts';

/** Elements to skip: text for screen readers, labels of tabs, and the API call, which is in `PageText.call`. */
const SKIPPED_CLASSES = ['sr-only', 'tab-label', 'call'];

const isSkipped = (element: Element) =>
  isNoText(element) || SKIPPED_CLASSES.some((name) => hasClass(element, name));
const plain = (element: Element) => textOf(element, isSkipped);
const tag = (name: string) => (element: Element) => element.tagName === name;

/**
 * Extracts the text of a built page for search and for checks. Returns undefined for a document without a
 * `main` with an `h1`. Pass a parsed document if there is one, because parsing takes most of the time.
 */
export function extractPage(
  html: string | DefaultTreeAdapterTypes.Document,
  path: string,
): PageText | undefined {
  const document = typeof html === 'string' ? parse(html) : html;
  const main = findFirst(document, tag('main'));
  const title = main && findFirst(main, tag('h1'));
  if (!main || !title) return undefined;
  const root = findFirst(document, tag('html'));
  const meta = (name: string) => {
    const found = findFirst(
      document,
      (e) => e.tagName === 'meta' && attributeOf(e, 'name') === name,
    );
    return (found && attributeOf(found, 'content')) ?? '';
  };
  const lead = findFirst(main, (element) => element.tagName === 'p' && hasClass(element, 'lead'));
  const call = readCall(main);
  return {
    path,
    kind: kindOf(path, main, call),
    language: (root && attributeOf(root, 'lang')) ?? 'en',
    indexed: !/\bnoindex\b/.test(meta('robots')),
    title: plain(title),
    description: meta('description') || (lead ? plain(lead) : ''),
    section: readSection(document),
    trail: readTrail(main),
    keywords: meta('keywords').split(', ').filter(Boolean),
    call,
    blocks: readBlocks(main),
  };
}

/** Returns the label of the navbar's current item, which is the page's section. */
function readSection(document: DefaultTreeAdapterTypes.Document): string {
  const navigation = findFirst(
    document,
    (element) => element.tagName === 'nav' && attributeOf(element, 'aria-label') === 'Main',
  );
  const current =
    navigation &&
    findFirst(navigation, (e) => e.tagName === 'a' && attributeOf(e, 'aria-current') !== undefined);
  return current ? plain(current) : '';
}

function readTrail(main: Element): string[] {
  const breadcrumbs = findFirst(main, (element) => hasClass(element, 'breadcrumbs'));
  return breadcrumbs ? findAll(breadcrumbs, tag('a')).map(plain) : [];
}

function readCall(main: Element): PageCall | undefined {
  const call = findFirst(main, (element) => hasClass(element, 'call'));
  const method = call && findFirst(call, (element) => hasClass(element, 'method'));
  const path =
    call && findFirst(call, (element) => attributeOf(element, 'data-path') !== undefined);
  if (!method || !path) return undefined;
  return {
    method: attributeOf(method, 'data-method') ?? plain(method),
    path: attributeOf(path, 'data-path') ?? '',
  };
}

/** Patterns for the paths of generated pages, and the kind of page that each stands for. */
const KINDS: readonly [RegExp, PageKind][] = [
  [/\/(tags|blog\/(authors|tags|page))(\/|$)|\/blog\/?$|\/(models|errors|search)\/?$/, 'list'],
  [/\/changelog\/?$/, 'changelog'],
  [/\/errors\/./, 'error'],
  [/\/blog\/./, 'post'],
];

function kindOf(path: string, main: Element, call: PageCall | undefined): PageKind {
  if (call) return 'operation';
  if (findFirst(main, (element) => hasClass(element, 'model') && hasClass(element, 'api-text')))
    return 'model';
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'guide';
}

/** Elements that become a block of prose. Other elements are searched for blocks. */
const PROSE = new Set(['p', 'dt', 'dd', 'summary', 'figcaption', 'caption', 'blockquote']);

/** Classes of elements to skip: the lead, which repeats the description, and drawings of the dashboard. */
const NO_PROSE = ['lead', 'db-screen'];

function readBlocks(root: Element): Block[] {
  return root.childNodes.filter(isElement).flatMap((element): Block[] => {
    const { tagName } = element;
    if (hasClass(element, 'dg-details')) return findAll(element, tag('p')).flatMap(readProse);
    if (isSkipped(element) || tagName === 'h1' || NO_PROSE.some((name) => hasClass(element, name)))
      return [];
    if (/^h[2-6]$/.test(tagName)) return [readHeading(element)];
    if (tagName === 'pre') return [readCode(element)];
    if (tagName === 'table') return [{ type: 'table', ...readRows(element, plain) }];
    if (tagName === 'li') return readItem(element);
    if (PROSE.has(tagName)) return readProse(element);
    return readBlocks(element);
  });
}

function readHeading(element: Element): Block {
  return {
    type: 'heading',
    level: Number(element.tagName.slice(1)),
    text: plain(element),
    anchor: attributeOf(element, 'id') ?? '',
  };
}

export function readCode(element: Element): CodeBlock {
  const language = attributeOf(element, 'data-language') ?? '';
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
  const children = element.childNodes.filter(isElement);
  return children.some(({ tagName }) => HOLDS_BLOCKS.has(tagName))
    ? readBlocks(element)
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
  return [field, ...findAll(element, isNested).flatMap(readBlocks)];
}
