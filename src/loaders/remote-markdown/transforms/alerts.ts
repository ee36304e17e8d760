import type { Element } from 'hast';
import { element, isBlank, isElement, lineOf, mapSiblings, stringOf, text } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Note, Transform } from './transform.ts';

/** The kinds of aside that the site has. */
export const ASIDE_KINDS = ['note', 'tip', 'caution', 'danger'] as const;

/** What code hosts and other generators call them. */
const KINDS: Readonly<Record<string, (typeof ASIDE_KINDS)[number]>> = {
  note: 'note',
  info: 'note',
  important: 'note',
  tip: 'tip',
  hint: 'tip',
  warning: 'caution',
  caution: 'danger',
  danger: 'danger',
};

const ALERT = /^\s*\[!(\w+)\]([^\n]*)(?:\n|$)/;
const OPENING = /^:::+[ \t]*(\w+)[ \t]*(?:\[([^\n]*)\]|([^\n]*))(?:\n|$)/;

const capitalize = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function aside(kind: string, title: string | undefined, children: Child[]): Element | undefined {
  const dataVariant = KINDS[kind.toLowerCase()];
  if (!dataVariant) return undefined;
  const own = title?.trim() ?? '';
  return element(
    'aside',
    { dataVariant, dataKind: kind, dataTitle: own || capitalize(kind), dataOwn: own },
    children,
  );
}

/** A paragraph that begins with a text, and that text. */
function firstText(node: Child | undefined): { paragraph: Element; value: string } | undefined {
  if (!isElement(node, 'p')) return undefined;
  const first = node.children[0];
  return first?.type === 'text' ? { paragraph: node, value: first.value } : undefined;
}

/** A paragraph with another first text; nothing where that leaves it empty. */
function withFirstText(paragraph: Element, value: string): Child[] {
  const children = [
    ...(value === '' ? [] : [text(value)]),
    ...paragraph.children.slice(1),
  ] as Child[];
  return children.every(isBlank) ? [] : [{ ...paragraph, children } as Element];
}

/** The title on the first line, and what comes after it. A line that goes on with other elements is text. */
function splitTitle(
  { paragraph, value }: { paragraph: Element; value: string },
  line: string,
  title: string,
): { title: string; after: string } {
  const after = value.slice(line.length);
  const [, next] = paragraph.children;
  const isWhole = line.endsWith('\n') || next === undefined || isElement(next, 'br');
  return isWhole ? { title, after } : { title: '', after: title.trimStart() + after };
}

/** An aside from a quote that begins with `[!NOTE]`. */
function fromQuote(quote: Element): Element | undefined {
  const children = quote.children.filter((child) => !isBlank(child));
  const first = firstText(children[0]);
  const match = first && ALERT.exec(first.value);
  if (!match) return undefined;
  const { title, after } = splitTitle(first, match[0], match[2] ?? '');
  const rest = withFirstText(first.paragraph, after);
  return aside(match[1] ?? '', title, [...rest, ...children.slice(1)]);
}

/** An aside from `:::note` at an index to `:::`, and the index after it. */
function fromFences(
  nodes: readonly Child[],
  index: number,
): { made: Element; end: number } | undefined {
  const first = firstText(nodes[index]);
  const match = first && OPENING.exec(first.value);
  if (!match) return undefined;
  const end = nodes.findIndex((node, at) => at > index && /^:::+$/.test(lineOf(node)));
  if (end < 0) return undefined;
  const { title, after } = splitTitle(first, match[0], match[2] ?? match[3] ?? '');
  const opened = withFirstText(first.paragraph, after);
  const made = aside(match[1] ?? '', title, [...opened, ...nodes.slice(index + 1, end)]);
  return made && { made, end: end + 1 };
}

/** A block of code, or a line that opens or closes a container of another generator. */
const CODE_OR_FENCE = /^ *(`{3,}|~{3,})[^]*?^ *\1 *$|^:::.*$/gm;

/** Puts each `:::` line of a document in a paragraph of its own, wherever it is not code. */
export const separateContainers = (markdown: string): string =>
  markdown.replace(CODE_OR_FENCE, (part) => (part.startsWith(':::') ? `\n${part}\n` : part));

/**
 * Turns alerts of code hosts (`> [!NOTE]`) and of another generator (`:::note`) into asides. The word
 * that names the kind becomes the title.
 */
export const turnAlertsIntoAsides: Transform = (tree) => {
  const { notes, take } = noteTaker('alerts');
  const changed = mapSiblings(tree, (nodes) => {
    const result: Child[] = [];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] as Child;
      const quoted = isElement(node, 'blockquote') ? fromQuote(node) : undefined;
      const fenced = quoted ? undefined : fromFences(nodes, index);
      const made = quoted ?? fenced?.made;
      if (made) noteAside(made, take);
      if (fenced) index = fenced.end - 1;
      result.push(made ?? node);
    }
    return result;
  });
  return { tree: changed, notes };
};

/** Notes an alert. A title of its own replaces the word for the kind. */
function noteAside(made: Element, take: (kind: Note['kind'], words: string) => void): void {
  take(stringOf(made, 'dataOwn') === '' ? 'changed' : 'removed', stringOf(made, 'dataKind'));
}
