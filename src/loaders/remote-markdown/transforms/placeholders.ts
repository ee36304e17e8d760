import type { Html, Nodes, Parents, Text } from 'mdast';
import { isHtmlElement, isRawTextElement, isVoidElement } from '../html-elements.ts';
import { closingsIn, listTags } from '../html-tags.ts';
import type { Tag } from '../html-tags.ts';
import type { MarkdownTransform } from '../markdown-tree.ts';
import type { Note } from './transform.ts';

/** Whether a tag opens what would swallow the rest of the text, or nothing that HTML knows, or has no end. */
function isPlaceholder(tag: Tag, isClosed: boolean): boolean {
  if (!isHtmlElement(tag.name)) return true;
  if (tag.kind === 'end' || isVoidElement(tag.name)) return false;
  return isRawTextElement(tag.name) && !isClosed;
}

/** An HTML block with its placeholders escaped. */
function escapeBlock(html: string): { value: string; found: string[] } {
  const isClosed = closingsIn(html);
  const found = listTags(html).filter((tag) => isPlaceholder(tag, isClosed(tag.name, tag.end)));
  const value = found.reduceRight(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replaceAll('<', '&lt;') + rest.slice(end),
    html,
  );
  return { value, found: found.map(({ start, end }) => html.slice(start, end)) };
}

/** Whether a piece of inline HTML stands for text: `<value>`, or an element that nothing closes. */
function isInlineText(node: Html, later: readonly Nodes[]): boolean {
  const [tag] = listTags(node.value);
  if (!tag) return false;
  const isClosed = later.some(
    (other) => other.type === 'html' && other.value.toLowerCase().startsWith(`</${tag.name}`),
  );
  return isPlaceholder(tag, isClosed);
}

/**
 * Keeps angle-bracket placeholders such as `<value>` or `<YOUR KEY>` as text: HTML would take them for
 * elements and drop them. Works on the Markdown tree, before HTML is read.
 */
export const keepPlaceholders: MarkdownTransform = (tree) => {
  const notes: Note[] = [];
  const note = (text: string) => notes.push({ transform: 'placeholders', kind: 'changed', text });
  const visit = <T extends Parents>(parent: T): T => {
    const isPhrasing =
      parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem';
    const children = parent.children.map((child, index) => {
      if (child.type !== 'html') return 'children' in child ? visit(child) : child;
      if (isPhrasing && isInlineText(child, parent.children.slice(index + 1))) {
        note(child.value);
        return { type: 'text', value: child.value } satisfies Text;
      }
      const { value, found } = isPhrasing
        ? { value: child.value, found: [] }
        : escapeBlock(child.value);
      found.forEach(note);
      return { ...child, value };
    });
    return { ...parent, children } as T;
  };
  return { tree: visit(tree), notes };
};
