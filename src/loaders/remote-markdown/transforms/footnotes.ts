import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { listNodes, mapMarkdown } from '../markdown-tree.ts';
import type { MarkdownTransform } from '../markdown-tree.ts';
import { element, isElement, lineOf, listElements, mapTree, stringOf, text } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** The notes that some nodes refer to, but for what the notes among these nodes do. */
function listReferences(nodes: readonly Nodes[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'footnoteReference') return [node.identifier];
    const isOpen = 'children' in node && node.type !== 'footnoteDefinition';
    return isOpen ? listReferences(node.children) : [];
  });
}

/** The notes that a page would not have: nothing that it shows refers to them, or another one has their name. */
function listLoose(tree: Root): ReadonlySet<FootnoteDefinition> {
  const all = listNodes(tree).filter((node) => node.type === 'footnoteDefinition');
  const byName = new Map(all.toReversed().map((note) => [note.identifier, note]));
  const shown = new Set<FootnoteDefinition>();
  const show = (nodes: readonly Nodes[]): void => {
    for (const name of listReferences(nodes)) {
      const note = byName.get(name);
      if (!note || shown.has(note)) continue;
      shown.add(note);
      show(note.children);
    }
  };
  show(tree.children);
  const loose = new Set<FootnoteDefinition>();
  for (const note of all) {
    if (shown.has(note)) continue;
    loose.add(note);
    show(note.children);
  }
  return loose;
}

/** A note as text in its place, as it is written. */
function asText({ label, identifier, children }: FootnoteDefinition): Nodes[] {
  const mark: Nodes = { type: 'text', value: `[^${label ?? identifier}]: ` };
  const [first, ...rest] = children;
  if (first?.type === 'paragraph')
    return [{ ...first, children: [mark, ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [mark] }, ...children];
}

/** Keeps footnotes that nothing refers to, which code hosts drop: they are text where they stand. */
export const keepFootnotes: MarkdownTransform = (tree) => {
  const { notes, take } = noteTaker('footnotes');
  const loose = new Set([...listLoose(tree)].map(({ position }) => position?.start.offset));
  if (loose.size === 0) return { tree, notes };
  const changed = mapMarkdown(tree, (node) => {
    if (node.type !== 'footnoteDefinition' || !loose.has(node.position?.start.offset)) return node;
    take('changed', `[^${node.label ?? node.identifier}]`);
    return asText(node);
  });
  return { tree: changed, notes };
};

/** The name that an address or an id of a footnote was made of. */
function labelOf(written: string): string {
  const name = written.replace(/^#?fn-/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const dropBackReference = (node: Child): Child | Child[] =>
  isElement(node) && 'dataFootnoteBackref' in node.properties ? [] : node;

const isReference = (node: Child): boolean =>
  isElement(node) && 'dataFootnoteRef' in node.properties;

/** A space before a number: without one, it would become part of the word before it. */
const setApart = (node: Child): Child =>
  isElement(node, 'sup') && node.children.some(isReference)
    ? element('sup', node.properties, [text('\u202F'), ...(node.children as Child[])])
    : node;

/** Tells footnotes from the words that refer to them, and reports that they move, and lose their names. */
export const fitFootnotes: Transform = (tree) => {
  const { notes, take } = noteTaker('footnotes');
  const nodes = listElements(tree);
  for (const reference of nodes.filter(isReference)) {
    const label = labelOf(stringOf(reference, 'href'));
    if (label !== lineOf(reference)) take('removed', label);
  }
  for (const section of nodes) {
    if (!('dataFootnotes' in section.properties)) continue;
    for (const item of listElements(section)) {
      if (!isElement(item, 'li') || !stringOf(item, 'id').startsWith('fn-')) continue;
      take('removed', labelOf(stringOf(item, 'id')));
      take('moved', lineOf(mapTree(item, dropBackReference)));
    }
  }
  return { tree: mapTree(tree, setApart), notes };
};
