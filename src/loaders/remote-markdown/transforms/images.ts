import type { Element } from 'hast';
import {
  element,
  isElement,
  listElements,
  mapSiblings,
  mapTree,
  stringOf,
  text,
  textOf,
} from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** The name of a picture's file, for one that says nothing about itself. */
function nameOf(src: string): string {
  const name = (URL.parse(src, 'https://host.example/')?.pathname ?? '').split('/').at(-1) ?? '';
  return src.startsWith('data:') || name === '' ? 'picture' : name;
}

function inWords(image: Element): Child {
  const alt = stringOf(image, 'alt').trim();
  return text(alt || `Image: ${nameOf(stringOf(image, 'src'))}`);
}

const isLink = (node: Child): node is Element => isElement(node, 'a') && 'href' in node.properties;

/**
 * Shows pictures as links to them: the policy of the site lets no page load anything from another host.
 * The words of a link are the alternative text.
 */
export const linkImages: Transform = (tree) => {
  const { notes, take } = noteTaker('images');
  const changed = mapTree(tree, (node) => {
    if (isElement(node, 'source')) return [];
    if (isElement(node, 'picture')) return node.children as Child[];
    if (isLink(node)) return asPicture(node);
    if (!isElement(node, 'img')) return node;
    take('changed', stringOf(node, 'src'));
    const src = stringOf(node, 'src');
    if (/^\s*data:/i.test(src) || src === '')
      return element('span', { dataImage: '' }, [inWords(node)]);
    return element('a', { href: src, dataImage: '' }, [inWords(node)]);
  });
  return { tree: mapSiblings(changed, keepApart), notes };
};

const isImage = (node: Child | undefined): boolean =>
  isElement(node) && 'dataImage' in node.properties;

/** A picture ends a word; the link in its place does not. */
function keepApart(nodes: Child[]): Child[] {
  return nodes.flatMap((node, index) => {
    const before = nodes[index - 1];
    if (before === undefined || !(isImage(node) || isImage(before))) return [node];
    const isOneWord = /[\p{L}\p{N}]$/u.test(textOf(before)) && /^[\p{L}\p{N}]/u.test(textOf(node));
    return isOneWord ? [text(' '), node] : [node];
  });
}

/** A link around a picture is the picture's. */
function asPicture(link: Element): Element {
  const children = unlink(
    keepApart(link.children as Child[]) as Element['children'],
  ) as Element['children'];
  const held = listElements(link).some((child) => 'dataImage' in child.properties);
  const properties = held ? { ...link.properties, dataImage: '' } : link.properties;
  return { ...link, properties, children };
}

/** A link must not lie in another one. */
function unlink(children: Element['children']): Child[] {
  return (children as Child[]).flatMap((child) => {
    if (!isElement(child)) return [child];
    const inner = unlink(child.children);
    return 'dataImage' in child.properties ? inner : [{ ...child, children: inner } as Element];
  });
}
