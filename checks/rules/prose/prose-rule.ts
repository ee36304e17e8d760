import type { Block, PageContent } from '../../support/page-content.ts';
import type { LineProblem } from '../names/name-rule.ts';

/** A rule of the style guide that a program can check. */
export interface ProseRule {
  /** Anchor of the paragraph of WRITING.md that it enforces. */
  readonly guide: string;
  readonly check: (content: PageContent) => readonly LineProblem[];
}

/** A problem on a line, where there is one. */
export function problemIf(isWrong: boolean, line: number, text: string): LineProblem[] {
  return isWrong ? [{ line, text }] : [];
}

/** A pattern of words with what to write in its place. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly write: string;
}

/** Prose without code: each piece of code is one neutral word. Quotations are left out with `quoted`. */
export function plainText(text: string): string {
  return text.replace(/`[^`]*`/g, '¤');
}

/** Prose without code and without what stands in quotation marks: labels and texts of others. */
export function ownText(text: string): string {
  return plainText(text).replace(/["“][^"”]*["”]/g, '¤');
}

/** A pattern that finds words and phrases as whole words, in any case. */
export function wordPattern(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&'));
  return new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`, 'gi');
}

/** A problem for each place where a phrase stands in the prose of a page. */
export function findPhrases(blocks: readonly Block[], phrases: readonly Phrase[]): LineProblem[] {
  return blocks.flatMap(({ text, line }) =>
    phrases.flatMap(({ pattern, write }) =>
      [...ownText(text).matchAll(pattern)].map(([found]) => ({
        line,
        text: `"${found}": ${write}`,
      })),
    ),
  );
}

/** The sentences of a text. A colon ends one where a capital follows. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”)]?)\s+|(?<=:)\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The words of a text; a number or a piece of code is one. */
export function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}¤][\p{L}\p{N}¤'’.,/_-]*/gu) ?? [];
}
