import { findLostWords, listWords } from '../../src/lib/word-order/word-order.ts';
import { listSourceWords } from './source-words.ts';

/** What became of words of a document, as its report says it. */
interface WordNote {
  readonly kind: string;
  readonly text: string;
}

/**
 * Words of Markdown that its page does not have in their order, each with the words around it, but for what
 * its notes report as removed, and what they report as moved and the page has elsewhere.
 */
export async function listLostWords(
  markdown: string,
  page: readonly string[],
  notes: readonly WordNote[],
): Promise<string[]> {
  const read = (...kinds: readonly string[]): string[] =>
    notes.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  const source = await listSourceWords(markdown);
  return [
    ...findLostWords(source, page, read('removed', 'moved')),
    ...read('moved').flatMap((text) => findLostWords(listWords(text), page)),
  ];
}
