import type { Element, Root } from 'hast';
import { isBlank, isElement, levelOf, lineOf, stringOf } from '../tree.ts';
import type { Child, Parent } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Note } from './transform.ts';

/** A document without its title. */
export interface TitledDocument {
  readonly tree: Root;
  readonly title: string;
  /** The anchor of the heading that became the title of the page. */
  readonly anchor?: string;
  readonly notes: readonly Note[];
}

/** Where a title may come from besides the document. */
export interface TitleSources {
  /** The title that the table of sources sets: it comes first. */
  readonly set?: string | undefined;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** The path of the document: its name is the last resort. */
  readonly path: string;
}

/** Only layout may stand between the root and the title. */
const isBox = (node: Child): node is Element =>
  isElement(node, 'div', 'center', 'header', 'section');

/** What only links see. */
const isAnchor = (node: Child): boolean =>
  isElement(node, 'span', 'div') && node.children.length === 0;

/** The first thing that a reader gets, where it is a heading; it may stand in a box of layout. */
function findFirstHeading(parent: Parent): Element | undefined {
  const first = (parent.children as Child[]).find(
    (node) => !isBlank(node) && !isElement(node, 'br', 'hr') && !isAnchor(node),
  );
  if (first === undefined) return undefined;
  if (levelOf(first) !== undefined) return first as Element;
  return isBox(first) ? findFirstHeading(first) : undefined;
}

function without<T extends Parent>(parent: T, gone: Child): T {
  const children = (parent.children as Child[])
    .filter((node) => node !== gone)
    .map((node) => (isBox(node) ? without(node, gone) : node));
  return { ...parent, children } as T;
}

/** The title of a document that has no heading: its file's name in words. */
function nameOf(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const name = parts.at(-1) ?? '';
  const own = /^(readme|index)$/i.test(name) ? (parts.at(-2) ?? name) : name;
  const words = own.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Finds the title of a document and takes its heading off where nothing stands before it. A title further
 * down stays where it is, so that the text keeps its order.
 */
export function takeTitle(tree: Root, sources: TitleSources): TitledDocument {
  const { notes, take } = noteTaker('title');
  const first = findFirstHeading(tree);
  const main = (tree.children as Child[]).find((node) => levelOf(node) === 1) as
    Element | undefined;
  const given = sources.frontmatter['title'];
  const named = typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
  const set = sources.set ?? named;
  const isTitle = first !== undefined && (levelOf(first) === 1 || (!main && set === undefined));
  const own = lineOf((isTitle ? first : main) ?? { type: 'text', value: '' });
  const title = set ?? (own || nameOf(sources.path));
  if (!isTitle || !first) return { tree, title, notes };
  if (own !== title) take('removed', own);
  return { tree: without(tree, first), title, anchor: stringOf(first, 'id'), notes };
}
