import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Elements that begin a block of HTML in Markdown when they are at the start of a line. */
const BLOCK = new Set(
  `address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol optgroup option p
  search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** A parent of the HTML tree. */
export type Parent = Root | Element;

/** What may stand below a parent. */
export type Child = RootContent | ElementContent;

/** Whether a node is an element, of one of the names where there are any. */
export function isElement<Name extends string = string>(
  node: Child | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } {
  if (node?.type !== 'element') return false;
  return names.length === 0 || (names as readonly string[]).includes(node.tagName);
}

/** The level of a heading, 1 to 6; undefined for any other node. */
export function levelOf(node: Child | undefined): number | undefined {
  return isElement(node) && /^h[1-6]$/.test(node.tagName)
    ? Number(node.tagName.slice(1))
    : undefined;
}

/** The text below a node as a reader gets it; an image counts with its alternative text, and blocks are apart. */
export function textOf(node: Parent | Child): string {
  if (node.type === 'text') return node.value;
  if (isElement(node as Child, 'img')) return stringOf(node as Element, 'alt');
  if (isElement(node as Child, 'br')) return '\n';
  if (!('children' in node)) return '';
  const inner = ('content' in node ? node.content : node)?.children.map(textOf).join('') ?? '';
  return isBlock(node) ? `\n${inner}\n` : inner;
}

/** Whether a node is a block of HTML, which separates the words before and after it. */
export const isBlock = (node: Parent | Child): boolean =>
  isElement(node as Child) && BLOCK.has((node as Element).tagName);

/** The text of a node on one line. */
export const lineOf = (node: Parent | Child): string => textOf(node).replace(/\s+/g, ' ').trim();

/** A property as a string; empty where there is none. */
export function stringOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
}

/** Whether a node is whitespace only, a comment, or a document type. */
export function isBlank(node: Child): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type !== 'element';
}

/**
 * A copy of a tree in which each node below the root is what the function makes of it: itself, others
 * in its place, or nothing. Children come before their parents.
 */
export function mapTree<T extends Parent>(tree: T, change: (node: Child) => Child | Child[]): T {
  const children = (tree.children as Child[]).flatMap((child) =>
    change(isElement(child) ? mapTree(child, change) : child),
  );
  return { ...tree, children } as T;
}

/** A copy of a tree in which the children of each parent are what the function makes of them. */
export function mapSiblings<T extends Parent>(tree: T, change: (children: Child[]) => Child[]): T {
  const children = (tree.children as Child[]).map((child) =>
    isElement(child) ? mapSiblings(child, change) : child,
  );
  return { ...tree, children: change(children) } as T;
}

/** All elements below a node, in the order of the document. */
export function listElements(tree: Parent): Element[] {
  return (tree.children as Child[]).flatMap((child) =>
    isElement(child) ? [child, ...listElements(child)] : [],
  );
}

/** A new element. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: Child[],
): Element {
  return { type: 'element', tagName, properties, children: children as ElementContent[] };
}

/** A new text node. */
export const text = (value: string): Child => ({ type: 'text', value });

/** A copy of an element with other properties; one that is undefined is gone. */
export function withProperties(
  node: Element,
  changes: Readonly<Record<string, string | undefined>>,
): Element {
  const merged = Object.entries({ ...node.properties, ...changes });
  return { ...node, properties: Object.fromEntries(merged.filter(([, value]) => value != null)) };
}
