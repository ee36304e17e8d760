import type { Nodes } from 'mdast';
import { isHtmlElement, isRawTextElement } from '../html-elements.ts';
import { listNodes, mapMarkdown } from '../markdown-tree.ts';
import type { MarkdownTransform } from '../markdown-tree.ts';
import { noteTaker } from './transform.ts';

/** A comment, which stays, or a tag with its name. */
const TAG = /<!--[^]*?-->|<\/?([a-z][^\s/>]*)[^<>]*>/gi;

/**
 * Keeps angle-bracket placeholders such as `<value>` or `<YOUR KEY>` as text: HTML would take them for
 * elements and drop them, and an unclosed `<title>` would swallow what follows. Works on the Markdown
 * tree, before HTML is read.
 */
export const keepPlaceholders: MarkdownTransform = (tree) => {
  const { notes, take } = noteTaker('placeholders');
  const html = listNodes(tree).flatMap((node) => (node.type === 'html' ? [node.value] : []));
  const all = html.join('').toLowerCase();
  const isElement = (name: string) =>
    isHtmlElement(name) && (!isRawTextElement(name) || all.includes(`</${name}`));
  const changed = mapMarkdown(tree, (node): Nodes => {
    if (node.type !== 'html') return node;
    const value = node.value.replace(TAG, (tag, name: string | undefined) => {
      if (name === undefined || isElement(name.toLowerCase())) return tag;
      take('changed', tag);
      return tag.replace('<', '&lt;');
    });
    return { ...node, value };
  });
  return { tree: changed, notes };
};
