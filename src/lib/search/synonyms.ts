import { READING_WEIGHTS } from './weights.ts';
import { splitWords, stemWord } from './words.ts';

interface Synonym {
  from: readonly string[];
  to: readonly string[];
  /** Whether `from` are other products, or languages without an SDK. Results name them if no page is about them. */
  products?: boolean;
}

/** The data file of synonyms, `src/content/data/search-synonyms.json`. */
export interface SynonymData {
  /** Short forms, such as "prod", and the words that they stand for. */
  short: Readonly<Record<string, string>>;
  /** A query with a phrase in `from` ("toggle") also finds those in `to` ("feature flag"), not vice versa. */
  synonyms: readonly Synonym[];
  /** Suggested searches if there are no results. */
  suggestions: readonly string[];
}

/** How many other words can be between the words of a phrase. */
const PHRASE_GAP = 2;

/** The words of a query, some of which may be replaced by a synonym. */
export interface Wording {
  tokens: readonly string[];
  weight: number;
  /** The position of the synonym in `tokens`, and the words that it replaced. */
  put?: { from: number; to: number; of: readonly string[] };
}

/** The words of all `from` phrases. Adding them to the lexicon lets it correct typos in them as well. */
export function synonymWords({ synonyms }: SynonymData): string[] {
  return synonyms.flatMap(({ from }) => from.flatMap((phrase) => readPhrase(phrase).tokens));
}

/** Reports whether a word is the name of another product. */
export const isProduct = (word: string, { synonyms }: SynonymData): boolean =>
  synonyms.some(({ from, products }) => products === true && from.includes(word));

/** Returns alternative wordings, each with one phrase replaced by a synonym, the longest phrases first. */
export function applySynonyms(
  wordings: readonly (readonly string[])[],
  synonyms: SynonymData['synonyms'],
): Wording[] {
  const stemmed = wordings.map((tokens) => ({ tokens, stems: tokens.map(stemWord) }));
  const found = synonyms.flatMap(({ from, to }) =>
    from.flatMap((phrase) =>
      stemmed.flatMap(({ tokens, stems }): Wording[] => {
        const places = findPhrase(stems, readPhrase(phrase).stems);
        return places ? to.map((other) => replace(tokens, places, readPhrase(other).tokens)) : [];
      }),
    ),
  );
  return found.sort((a, b) => (b.put?.of.length ?? 0) - (a.put?.of.length ?? 0));
}

/** Replaces the words at `places` with a synonym, and removes other words that are in the synonym. */
function replace(
  tokens: readonly string[],
  places: readonly number[],
  put: readonly string[],
): Wording {
  const at = places[0] ?? 0;
  const isLeft = (token: string, place: number) => !places.includes(place) && !put.includes(token);
  const before = tokens.filter((token, place) => place < at && isLeft(token, place));
  const after = tokens.filter((token, place) => place > at && isLeft(token, place));
  const from = before.length;
  return {
    tokens: [...before, ...put, ...after],
    weight: READING_WEIGHTS.synonym,
    put: { from, to: from + put.length, of: places.map((place) => tokens[place] ?? '') },
  };
}

interface Phrase {
  tokens: readonly string[];
  stems: readonly string[];
}

/** Cache of split phrases, because each query is compared with all of them. */
const phrases = new Map<string, Phrase>();

function readPhrase(text: string): Phrase {
  const known = phrases.get(text);
  if (known) return known;
  const tokens = splitWords(text).flatMap(({ whole, parts }) =>
    parts.length > 0 ? parts : [whole],
  );
  const phrase = { tokens, stems: tokens.map(stemWord) };
  phrases.set(text, phrase);
  return phrase;
}

/** Finds the words of a phrase in order, with up to `PHRASE_GAP` words between: "turn off" in "turn it off". */
function findPhrase(
  stems: readonly string[],
  [first = '', ...others]: readonly string[],
): readonly number[] | undefined {
  for (let start = stems.indexOf(first); start >= 0; start = stems.indexOf(first, start + 1)) {
    const places = [start];
    for (const word of others) places.push(stems.indexOf(word, (places.at(-1) ?? 0) + 1));
    const gap = (places.at(-1) ?? 0) - start - others.length;
    if (!places.includes(-1) && gap <= PHRASE_GAP) return places;
  }
  return undefined;
}
