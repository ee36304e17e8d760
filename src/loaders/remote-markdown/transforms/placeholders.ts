import type { Html, Nodes, Parents, Root, Text } from 'mdast';
import { Tokenizer, TokenizerMode } from 'parse5';
import { isHtmlElement, isRawTextElement, isVoidElement } from '../html-elements.ts';
import type { Note } from './transform.ts';

/** A tag in a piece of HTML, with its place. */
interface Tag {
  readonly name: string;
  readonly kind: 'start' | 'end';
  readonly bare: boolean;
  readonly start: number;
  readonly end: number;
}

const ignore = () => undefined;

/** The tags of a piece of HTML as the HTML standard reads them: none in comments, scripts, or attributes. */
function listTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const add = (
    kind: Tag['kind'],
    token: Parameters<Tokenizer['handler']['onStartTag']>[0],
  ): void => {
    const { startOffset: start = 0, endOffset: end = 0 } = token.location ?? {};
    tags.push({ name: token.tagName, kind, bare: token.attrs.length === 0, start, end });
    if (kind === 'start' && isRawTextElement(token.tagName)) {
      tokenizer.state = TokenizerMode.RAWTEXT;
    }
  };
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => add('start', token),
      onEndTag: (token) => add('end', token),
      onComment: ignore,
      onDoctype: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

/** Whether a tag opens what would swallow the rest of the text, or nothing that HTML knows. */
function isPlaceholder(tag: Tag, isClosed: boolean): boolean {
  if (!isHtmlElement(tag.name)) return true;
  if (tag.kind === 'end' || isVoidElement(tag.name)) return false;
  return isRawTextElement(tag.name) && !isClosed;
}

/** An HTML block with its placeholders escaped. */
function escapeBlock(html: string): { value: string; found: string[] } {
  const tags = listTags(html);
  const found = tags.filter((tag) =>
    isPlaceholder(
      tag,
      tags.some(
        ({ name, kind, start }) => kind === 'end' && name === tag.name && start > tag.start,
      ),
    ),
  );
  const value = found.reduceRight(
    (rest, { start }) => `${rest.slice(0, start)}&lt;${rest.slice(start + 1)}`,
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
export function keepPlaceholders(tree: Root): { tree: Root; notes: Note[] } {
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
}
