import type { PageContent } from '../../support/page-content.ts';
import { plainText, splitWords } from '../prose/prose-rule.ts';

/** As many words in a row as stand on another page are not a page's own. */
const RUN_WORDS = 12;

/** What the pages of a part of the site hold of their own. */
export interface OwnWords {
  readonly file: string;
  readonly kind: string;
  readonly count: number;
}

/**
 * Counts each page's own words: prose without code, tables, labels, and front matter, less every run of
 * 12 words that stands on another page, too.
 */
export function countOwnWords(pages: readonly PageContent[]): OwnWords[] {
  const texts = pages.map(readWords);
  const owners = new Map<string, number>();
  texts.forEach((words, page) => {
    for (const run of new Set(listRuns(words))) owners.set(run, owners.has(run) ? -1 : page);
  });
  return pages.map(({ page }, index) => ({
    file: page.file,
    kind: String(page.frontmatter['kind']),
    count: countUnshared(texts[index] ?? [], owners),
  }));
}

function readWords({ blocks }: PageContent): readonly string[] {
  return blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'heading')
    .flatMap(({ text }) => splitWords(plainText(text)))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, ''));
}

function listRuns(words: readonly string[]): string[] {
  return words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' '));
}

function countUnshared(words: readonly string[], owners: ReadonlyMap<string, number>): number {
  const shared = new Set<number>();
  listRuns(words).forEach((run, at) => {
    if (owners.get(run) !== -1) return;
    for (let offset = 0; offset < RUN_WORDS; offset += 1) shared.add(at + offset);
  });
  return words.length - shared.size;
}

/** The middle of numbers; the mean of the two in the middle where their number is even. */
export function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[half]];
  return (low + high) / 2;
}
