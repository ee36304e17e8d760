import type { Element, Root } from 'hast';
import { isBlank, levelOf, lineOf, stringOf } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Note } from './transform.ts';

/** A document's title, and its content without the heading that became the title. */
export interface TitledDocument {
  readonly tree: Root;
  readonly title: string;
  /** The anchor of the heading that became the title. */
  readonly anchor?: string;
  readonly notes: readonly Note[];
}

/** Sources of a title other than the document's text. */
export interface TitleSources {
  /** The title in `sources.ts`, which takes precedence. */
  readonly set?: string | undefined;
  /** The document's path. Its file name is the fallback title. */
  readonly path: string;
}

/** Returns the file name in words, as the title of a document without a heading. */
function nameOf(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const name = parts.at(-1) ?? '';
  const own = /^(readme|index)$/i.test(name) ? (parts.at(-2) ?? name) : name;
  const words = own.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Finds the title of a document. Removes its heading, unless text precedes it. */
export function takeTitle(tree: Root, sources: TitleSources): TitledDocument {
  const { notes, take } = noteTaker('title');
  const children = tree.children as Child[];
  const start = children.find((node) => !isBlank(node));
  const first = levelOf(start) === undefined ? undefined : (start as Element);
  const main = children.find((node) => levelOf(node) === 1) as Element | undefined;
  const isTitle = first !== undefined && (first === main || (!main && sources.set === undefined));
  const heading = isTitle ? first : main;
  const own = heading ? lineOf(heading) : '';
  const title = sources.set ?? (own || nameOf(sources.path));
  if (!isTitle) return { tree, title, notes };
  if (own !== title) take('removed', own);
  const rest = tree.children.filter((node) => node !== first);
  return { tree: { ...tree, children: rest }, title, anchor: stringOf(first, 'id'), notes };
}
