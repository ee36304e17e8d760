import type { Element, Root, RootContent } from 'hast';
import { listTags } from './html-tags.ts';
import { element, isElement, textOf } from './tree.ts';
import type { Child, Parent } from './tree.ts';

/** Parts of a table, each with those that it ends where it begins. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  table: [],
  caption: ['caption', 'colgroup'],
  colgroup: ['caption', 'colgroup'],
  thead: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  tbody: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  tfoot: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  tr: ['caption', 'colgroup', 'tr', 'td', 'th'],
  td: ['caption', 'colgroup', 'td', 'th'],
  th: ['caption', 'colgroup', 'td', 'th'],
};
const CELLS = ['td', 'th', 'caption'];

const countEnds = (node: Parent | Child): number => {
  if (node.type === 'raw') return node.value.match(/<\/table\b/gi)?.length ?? 0;
  if (!('children' in node)) return 0;
  return (node.children as Child[]).reduce((sum, child) => sum + countEnds(child), 0);
};

/** What is open of the tables around a place in a document. */
class OpenTables {
  readonly #open: string[] = [];
  /** Tables that end further on: one without an end holds nothing of what follows. */
  #closed: number;

  constructor(tree: Root) {
    this.#closed = countEnds(tree);
  }

  pass(name: string, isStart: boolean): void {
    const ends = ENDS[name];
    if (!ends || (name === 'table' && isStart && this.#closed-- <= 0)) return;
    if (!isStart) {
      const place = this.#open.lastIndexOf(name);
      if (place >= this.#open.lastIndexOf('table') && place >= 0) this.#open.splice(place);
      return;
    }
    while (ends.includes(this.#open.at(-1) ?? '')) this.#open.pop();
    this.#open.push(name);
  }

  /** The elements that a text at this place needs around it, from the outer one: none outside of tables. */
  get missing(): readonly string[] {
    const last = this.#open.at(-1);
    if (last === undefined || CELLS.includes(last)) return [];
    return last === 'tr' ? ['td'] : ['tr', 'td'];
  }
}

const hasWords = (html: string): boolean => html.replace(/<!--[^]*?-->|<[^>]*>/g, '').trim() !== '';

/** A piece of HTML with cells around what stands in a table and in none. */
function wrapInHtml(html: string, tables: OpenTables): string {
  const tags = listTags(html).filter(({ name, kind }) => kind !== 'cut' && name in ENDS);
  const ends = [...tags.map(({ start }) => start), html.length];
  let from = 0;
  return ends
    .map((to, index) => {
      const between = html.slice(from, to);
      const wanted = hasWords(between) ? tables.missing : [];
      const wrapped = [
        ...wanted.map((name) => `<${name}>`),
        between,
        ...wanted.toReversed().map((name) => `</${name}>`),
      ].join('');
      const tag = tags[index];
      if (!tag) return wrapped;
      from = tag.end;
      tables.pass(tag.name, tag.kind === 'start');
      return wrapped + html.slice(tag.start, tag.end);
    })
    .join('');
}

const holdsHtml = (node: Child): boolean =>
  node.type === 'raw' || (isElement(node) && (node.children as Child[]).some(holdsHtml));

function wrap(node: Child, tables: OpenTables): Child {
  if (node.type === 'raw') return { ...node, value: wrapInHtml(node.value, tables) };
  if (isElement(node) && holdsHtml(node)) {
    const children = (node.children as Child[]).map((child) => wrap(child, tables));
    return { ...node, children } as Element;
  }
  const isShown = (isElement(node) || node.type === 'text') && textOf(node).trim() !== '';
  if (!isShown) return node;
  return tables.missing.reduceRight((inner, name) => element(name, {}, [inner]), node);
}

/**
 * Puts text that stands in a table of HTML, and in none of its cells, into one of its own. A parser would
 * put it before the table, away from its place. Works on the tree in which HTML is not read yet.
 */
export function keepStrayText(tree: Root): Root {
  const tables = new OpenTables(tree);
  const children = (tree.children as Child[]).map((child) => wrap(child, tables));
  return { ...tree, children: children as RootContent[] };
}
