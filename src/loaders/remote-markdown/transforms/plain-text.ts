import type { Root } from 'hast';
import { element, text } from '../tree.ts';
import type { Child } from '../tree.ts';

/**
 * Deeper than any document that people write: 200 levels are 100 lists, one in the other. What walks a
 * tree calls itself for each level, and a few thousand of them end a build.
 */
const MAX_DEPTH = 200;

/** Whether nodes lie deeper in one another than a page can show. Calls itself for no level. */
export function isTooDeep(tree: { readonly children: readonly unknown[] }): boolean {
  let level: readonly unknown[] = tree.children;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => (node as { children?: readonly unknown[] }).children ?? []);
  }
  return false;
}

/** A document as a block of code: all of its words, and no structure. */
export const showAsCode = (markdown: string): Root => ({
  type: 'root',
  children: [
    element('pre', {}, [element('code', {}, [text(markdown)])]),
  ] as Child[] as Root['children'],
});
