import { element, isElement, listElements, mapTree, stringOf, text } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Returns the file name of an image, which replaces missing alternative text. */
function nameOf(src: string): string {
  const name = (URL.parse(src, 'https://host.example/')?.pathname ?? '').split('/').at(-1) ?? '';
  return src.startsWith('data:') || name === '' ? 'picture' : name;
}

/** Replaces images with links, because the content security policy blocks images from other hosts. */
export const linkImages: Transform = (tree) => {
  const { notes, take } = noteTaker('images');
  const linked = new Set(
    listElements(tree)
      .filter((node) => isElement(node, 'a') && 'href' in node.properties)
      .flatMap(listElements)
      .map((node) => stringOf(node, 'src')),
  );
  const changed = mapTree(tree, (node): Child | Child[] => {
    if (isElement(node, 'source')) return [];
    if (isElement(node, 'picture')) return node.children as Child[];
    if (!isElement(node, 'img')) return node;
    const src = stringOf(node, 'src');
    take('changed', src);
    take('removed', stringOf(node, 'title'));
    const words = text(stringOf(node, 'alt').trim() || `Image: ${nameOf(src)}`);
    const isWords = src === '' || /^\s*data:/i.test(src) || linked.has(src);
    return isWords ? words : element('a', { href: src }, [words]);
  });
  return { tree: changed, notes };
};
