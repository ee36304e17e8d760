import type { Block, PageContent } from '../../support/page-content.ts';
import type { LineProblem } from '../names/name-rule.ts';

export interface ProseRule {
  /** The anchor of the rule's section in WRITING.md. */
  readonly guide: string;
  readonly check: (content: PageContent) => readonly LineProblem[];
}

export function problemIf(isWrong: boolean, line: number, text: string): LineProblem[] {
  return isWrong ? [{ line, text }] : [];
}

export interface Phrase {
  readonly pattern: RegExp;
  readonly write: string;
}

/** Replaces each piece of inline code with "¤", so that rules about prose skip it. */
export function plainText(text: string): string {
  return text.replace(/`[^`]*`/g, '¤');
}

/** Replaces inline code and quotations, such as dashboard labels, whose words the author didn't choose. */
function ownText(text: string): string {
  return plainText(text).replace(/["“][^"”]*["”]/g, '¤');
}

type Line = Pick<Block, 'text' | 'line'>;

export function findPhrases(lines: readonly Line[], phrases: readonly Phrase[]): LineProblem[] {
  return lines.flatMap(({ text, line }) =>
    phrases.flatMap(({ pattern, write }) =>
      [...ownText(text).matchAll(pattern)].map(([found]) => ({
        line,
        text: `"${found}": ${write}`,
      })),
    ),
  );
}

/** Splits a text into sentences. A colon also ends a sentence if a capital follows. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”)]?)\s+|(?<=:)\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Splits a text into words. A number or a piece of code is one word. */
export function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}¤][\p{L}\p{N}¤'’.,/_-]*/gu) ?? [];
}
