/**
 * As many words in a row as two pages have to share before they say the same: shorter runs are idiom
 * ("the SDK fetches the"), longer ones miss a sentence in which a word was exchanged.
 */
const RUN_WORDS = 5;
/** What an SDK's own name turns into: a page in which only names were exchanged is a copy. */
const NAME = '¤';

/** A page of an SDK by what it says. */
export interface SdkPage {
  readonly file: string;
  readonly sdk: string;
  /** The topic that it shares with pages of other SDKs: "usage"; "" for the overview. */
  readonly topic: string;
  /** Its prose without headings, tables, and code, in lower case and in order. */
  readonly words: readonly string[];
}

/** Two pages on one topic, and which part of the first one's words the second does not have. */
export interface Likeness {
  readonly page: SdkPage;
  readonly sibling: SdkPage;
  /** From 0, the same words, to 1, no run in common. */
  readonly difference: number;
}

/** Puts one sign in the place of names, so that exchanging them makes no difference. */
export function maskNames(words: readonly string[], names: ReadonlySet<string>): string[] {
  return words.map((word) => (names.has(word) ? NAME : word));
}

const listRuns = (words: readonly string[]): string[] =>
  words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' '));

/** The part of a page's words that stand in no run of five words which the other page has, too. */
export function measureDifference(words: readonly string[], other: readonly string[]): number {
  const known = new Set(listRuns(other));
  const shared = new Set<number>();
  listRuns(words).forEach((run, at) => {
    if (!known.has(run)) return;
    for (let offset = 0; offset < RUN_WORDS; offset += 1) shared.add(at + offset);
  });
  return words.length === 0 ? 1 : 1 - shared.size / words.length;
}

/** All pairs of pages of different SDKs on one topic, the most alike first. */
export function compareSiblings(pages: readonly SdkPage[]): Likeness[] {
  return pages
    .flatMap((page) =>
      pages
        .filter(({ sdk, topic }) => sdk !== page.sdk && topic === page.topic)
        .map((sibling) => ({
          page,
          sibling,
          difference: measureDifference(page.words, sibling.words),
        })),
    )
    .sort((a, b) => a.difference - b.difference);
}
