import type { Element } from 'hast';
import { element, isBlank, isElement, lineOf, mapSiblings, stringOf, text } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** The kinds of asides on this site. */
export const ASIDE_KINDS = ['note', 'tip', 'caution', 'danger'] as const;

/** Maps the kinds of alerts and containers in source documents to this site's kinds of asides. */
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

const ALERT = /^\s*\[!(\w+)\]\s*/;
const OPENING = /^:::+[ \t]*(\w+)\s*/;

const capitalize = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

function aside(kind: string, children: Child[]): Element | undefined {
  const dataVariant = KINDS[kind.toLowerCase()];
  if (!dataVariant) return undefined;
  const properties = { dataVariant, dataKind: kind, dataTitle: capitalize(kind) };
  return element('aside', properties, children);
}

/** Returns a paragraph and its first text. Undefined for other nodes, and if it doesn't start with text. */
function firstText(node: Child | undefined): { paragraph: Element; value: string } | undefined {
  if (!isElement(node, 'p')) return undefined;
  const first = node.children[0];
  return first?.type === 'text' ? { paragraph: node, value: first.value } : undefined;
}

/** Replaces the first text of a paragraph. Returns an empty list if that leaves the paragraph empty. */
function withFirstText(paragraph: Element, value: string): Child[] {
  const children = [
    ...(value === '' ? [] : [text(value)]),
    ...paragraph.children.slice(1),
  ] as Child[];
  return children.every(isBlank) ? [] : [{ ...paragraph, children } as Element];
}

/** Creates an aside from a quote that starts with `[!NOTE]`. Undefined for other quotes. */
function fromQuote(quote: Element): Element | undefined {
  const children = quote.children.filter((child) => !isBlank(child));
  const first = firstText(children[0]);
  const match = first && ALERT.exec(first.value);
  if (!match) return undefined;
  const rest = withFirstText(first.paragraph, first.value.slice(match[0].length));
  return aside(match[1] ?? '', [...rest, ...children.slice(1)]);
}

/** Creates an aside from the nodes between `:::note` at `index` and `:::`, which is at `end - 1`. */
function fromFences(
  nodes: readonly Child[],
  index: number,
): { made: Element; end: number } | undefined {
  const first = firstText(nodes[index]);
  const match = first && OPENING.exec(first.value);
  if (!match) return undefined;
  const end = nodes.findIndex((node, at) => at > index && /^:::+$/.test(lineOf(node)));
  if (end < 0) return undefined;
  const opened = withFirstText(first.paragraph, first.value.slice(match[0].length));
  const made = aside(match[1] ?? '', [...opened, ...nodes.slice(index + 1, end)]);
  return made && { made, end: end + 1 };
}

/** Matches a code block, or a line that opens or closes a `:::` container. */
const CODE_OR_FENCE = /^ *(`{3,}|~{3,})[^]*?^ *\1 *$|^:::.*$/gm;

/** Puts every `:::` line outside code blocks in its own paragraph. */
export const separateContainers = (markdown: string): string =>
  markdown.replace(CODE_OR_FENCE, (part) => (part.startsWith(':::') ? `\n${part}\n` : part));

/** Converts alerts (`> [!NOTE]`) and containers (`:::note`) to asides with the kind as their title. */
export const turnAlertsIntoAsides: Transform = (tree) => {
  const { notes, take } = noteTaker('alerts');
  const changed = mapSiblings(tree, (nodes) => {
    const result: Child[] = [];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] as Child;
      const quoted = isElement(node, 'blockquote') ? fromQuote(node) : undefined;
      const fenced = quoted ? undefined : fromFences(nodes, index);
      const made = quoted ?? fenced?.made;
      if (made) take('changed', stringOf(made, 'dataKind'));
      if (fenced) index = fenced.end - 1;
      result.push(made ?? node);
    }
    return result;
  });
  return { tree: changed, notes };
};
