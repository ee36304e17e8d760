import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Elements that start a block of HTML in Markdown. */
const BLOCK = new Set(
  `address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol optgroup option p
  search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** A node with children. */
export type Parent = Root | Element;

/** A node that can be a child of another node. */
export type Child = RootContent | ElementContent;

/** Reports whether a node is an element with one of the names, or any element without names. */
export function isElement<Name extends string = string>(
  node: Child | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } {
  if (node?.type !== 'element') return false;
  return names.length === 0 || (names as readonly string[]).includes(node.tagName);
}

/** Returns the level of a heading, 1 to 6, or undefined for any other node. */
export function levelOf(node: Child | undefined): number | undefined {
  return isElement(node) && /^h[1-6]$/.test(node.tagName)
    ? Number(node.tagName.slice(1))
    : undefined;
}

/** Returns the text of a node with alternative texts of images. Line breaks separate block elements. */
export function textOf(node: Parent | Child): string {
  if (node.type === 'text') return node.value;
  if (isElement(node as Child, 'img')) return stringOf(node as Element, 'alt');
  if (isElement(node as Child, 'br')) return '\n';
  if (!('children' in node)) return '';
  const inner = ('content' in node ? node.content : node)?.children.map(textOf).join('') ?? '';
  return isBlock(node) ? `\n${inner}\n` : inner;
}

/** Reports whether a node is a block element, which separates words before and after it. */
export const isBlock = (node: Parent | Child): boolean =>
  isElement(node as Child) && BLOCK.has((node as Element).tagName);

/** Returns the text of a node on one line. */
export const lineOf = (node: Parent | Child): string => textOf(node).replace(/\s+/g, ' ').trim();

/** Returns a property as a string, which is empty if the property is missing. */
export function stringOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';
}

/** Reports whether a node is only whitespace, a comment, or a document type. */
export function isBlank(node: Child): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type !== 'element';
}

/** Copies a tree and replaces each node below the root, children before their parents. */
export function mapTree<T extends Parent>(tree: T, change: (node: Child) => Child | Child[]): T {
  const children = (tree.children as Child[]).flatMap((child) =>
    change(isElement(child) ? mapTree(child, change) : child),
  );
  return { ...tree, children } as T;
}

/** Copies a tree, and replaces the list of children of each node with the list that `change` returns. */
export function mapSiblings<T extends Parent>(tree: T, change: (children: Child[]) => Child[]): T {
  const children = (tree.children as Child[]).map((child) =>
    isElement(child) ? mapSiblings(child, change) : child,
  );
  return { ...tree, children: change(children) } as T;
}

/** Lists all elements below a node, in document order. */
export function listElements(tree: Parent): Element[] {
  return (tree.children as Child[]).flatMap((child) =>
    isElement(child) ? [child, ...listElements(child)] : [],
  );
}

/** Creates an element. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: Child[],
): Element {
  return { type: 'element', tagName, properties, children: children as ElementContent[] };
}

/** Creates a text node. */
export const text = (value: string): Child => ({ type: 'text', value });

/** Copies an element with changed properties. Properties set to undefined are removed. */
export function withProperties(
  node: Element,
  changes: Readonly<Record<string, string | undefined>>,
): Element {
  const merged = Object.entries({ ...node.properties, ...changes });
  return { ...node, properties: Object.fromEntries(merged.filter(([, value]) => value != null)) };
}
