import type { Lexicon } from './lexicon.ts';
import { applySynonyms, type SynonymData, type Wording } from './synonyms.ts';
import { QUERY_WEIGHTS, READING_WEIGHTS } from './weights.ts';
import { SOFT_WORDS, splitWords, stemWord, STOP_WORDS } from './words.ts';

/** A term to look up for a query word: the word itself, its stem, a completion, or a correction. */
export interface QueryForm {
  term: string;
  /** The stem of the term, to compare with titles and headings. */
  stem: string;
  weight: number;
  /** Whether longer words with this prefix match as well. */
  prefix: boolean;
}

export interface QueryWord {
  text: string;
  forms: readonly QueryForm[];
  /** How much the word counts in the query: less for words such as "how". */
  share: number;
  isSynonym?: boolean;
  /** Whether all forms are corrections, because no page has the word. */
  isGuess?: boolean;
}

/** An interpretation of a query, such as one with a typo corrected. `weight` is how likely it is. */
export interface Reading {
  words: readonly QueryWord[];
  /** The reader's words that a synonym replaced, which the texts of hits may contain as well. */
  replaced: readonly QueryWord[];
  weight: number;
  /** What the query says if its words are one: "go all features" -> "goallfeatures", "allfeatures". */
  joined: ReadonlySet<string>;
}

const { stopShare: STOP_SHARE, softShare: SOFT_SHARE } = QUERY_WEIGHTS;
const AFTER_GO = /^(live|to|back|wrong|down|away|through|out|into|up)$/;
const MAX_READINGS = 6;
/** The maximum number of words that are joined to one, because names are short. */
const JOINED_MAX = 3;
/** What SDKs add to the name of a thing in the names of their functions: "getVariableValue", "VariableAsync". */
const AROUND_NAME = /^(?:get|use|read)(?=.{4})|async$/g;

/** Interprets a query: the reader's own words first, then corrections, synonyms, and the parts of identifiers. */
export function readQuery(text: string, all: Lexicon, { short, synonyms }: SynonymData): Reading[] {
  const lexicon = withoutGuesses(text, all);
  // The pages write "SOC 2", and readers "soc2".
  const words = splitWords(
    text.replace(/\b[a-z]+\d+\b/gi, (word) =>
      lexicon.has(word.toLowerCase()) ? word : word.replace(/\d/, ' $&'),
    ),
  );
  // A short form on its own can be an option or a folder, as in "--org".
  const inFull = (word: string) =>
    words.length > 1 && Object.hasOwn(short, word) ? (short[word] ?? word) : word;
  const own = words.flatMap(({ whole, parts }) =>
    isWhole(whole, lexicon) || parts.length === 0 ? [inFull(whole)] : parts,
  );
  const isKnown = words.some(({ whole, parts }) => parts.length > 0 && lexicon.has(whole));
  const inParts = words.flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const corrected = correct(own, lexicon);
  const wordings: Wording[] = [
    { tokens: own, weight: 1 },
    ...applySynonyms(
      [own, ...(isKnown ? [] : [inParts]), ...(corrected ? [corrected] : [])],
      synonyms,
    ),
    { tokens: inParts, weight: isKnown ? READING_WEIGHTS.partsOfKnown : READING_WEIGHTS.parts },
  ];
  const compounds = new Set(
    words.filter(({ parts }) => parts.length > 1).map(({ whole }) => whole),
  );
  const readings = new Map<string, Reading>();
  for (const wording of wordings) {
    const key = wording.tokens.join(' ');
    if (readings.has(key) || key === '' || readings.size === MAX_READINGS) continue;
    const readAs = readWords(wording, compounds, lexicon);
    const replaced = (wording.put?.of ?? []).map((word) => readWord(word, false, false, lexicon));
    const { weight } = wording;
    readings.set(key, { words: readAs, replaced, weight, joined: joinWords(readAs) });
  }
  return [...readings.values()];
}

/** Joins each run of up to `JOINED_MAX` words that starts with a telling one. */
function joinWords(words: readonly QueryWord[]): Set<string> {
  const runs = words.flatMap((word, from) =>
    isTelling(word)
      ? Array.from({ length: JOINED_MAX }, (_, more) => words.slice(from, from + more + 1))
      : [],
  );
  return new Set(runs.flatMap(asOneName));
}

/** Joins words to one, also without what SDKs add to a name: "get", "variable" -> "getvariable", "variable". */
export function asOneName(words: readonly QueryWord[]): string[] {
  const name = words.map(({ forms, text }) => forms[0]?.term ?? text).join('');
  return [name, name.replace(AROUND_NAME, '')];
}

/** Returns a lexicon that doesn't complete or correct short words in capitals: "SLA" isn't "Slack". */
function withoutGuesses(text: string, lexicon: Lexicon): Lexicon {
  const short = (text.match(/\b[A-Z]{2,5}\b/g) ?? []).map((word) => word.toLowerCase());
  return {
    ...lexicon,
    hasPrefix: (start) => !short.includes(start) && lexicon.hasPrefix(start),
    nearest: (word) => (short.includes(word) ? [] : lexicon.nearest(word)),
  };
}

/** Whether a word is in the index, or is the start of an API path in the index. */
const isWhole = (word: string, lexicon: Lexicon): boolean =>
  lexicon.has(word) || (word.startsWith('/') && lexicon.hasPrefix(`${word}/`));

function readWords(
  { tokens, put }: Wording,
  compounds: ReadonlySet<string>,
  lexicon: Lexicon,
): QueryWord[] {
  const isPut = (place: number) => put !== undefined && place >= put.from && place < put.to;
  const isPhrase = (put?.of.length ?? 0) > 1;
  return tokens.map((token, place) => {
    const word = readWord(token, place === tokens.length - 1, compounds.has(token), lexicon);
    // At the start, "get" describes an operation ("get a feature"), so it isn't a stop word there.
    if (token === 'get' && place === 0) return { ...word, share: SOFT_SHARE };
    // "go" isn't the language in phrases such as "before they go live".
    if (token === 'go' && AFTER_GO.test(tokens[place + 1] ?? ''))
      return { ...word, share: STOP_SHARE };
    if (isPut(place)) return { ...word, isSynonym: true };
    if (!isPhrase) return word;
    return { ...word, share: Math.min(word.share, QUERY_WEIGHTS.besideShare) };
  });
}

/** Whether a word isn't a stop word such as "how" and "the". */
export const isTelling = ({ share }: QueryWord): boolean => share > STOP_SHARE;

function readWord(text: string, isLast: boolean, isCompound: boolean, lexicon: Lexicon): QueryWord {
  const forms: QueryForm[] = [];
  const known = lexicon.has(text);
  // Identifiers aren't stemmed: "deleteVariables" is a parameter, "deleteVariable" an operation.
  const stem = known && isCompound ? text : stemWord(text);
  if (known) forms.push(readForm(text, 1));
  if (stem !== text && lexicon.has(stem)) forms.push(readForm(stem, QUERY_WEIGHTS.stem));
  const isUnknown = forms.length === 0;
  const isBegin = text.length > 1 && (isLast || isUnknown);
  if (isBegin && lexicon.hasPrefix(text)) {
    const weight = known ? QUERY_WEIGHTS.prefixOfWord : QUERY_WEIGHTS.prefix;
    forms.push(readForm(text, weight, true));
  }
  const isGuess = forms.length === 0;
  // Readers have finished the words before the last one, so "trun" may be "turn", and not "trunk".
  if (isGuess || (isUnknown && !isLast)) {
    for (const [rank, term] of lexicon.nearest(text).entries()) {
      const weight = QUERY_WEIGHTS.corrections[rank] ?? 0;
      forms.push(readForm(term, weight));
      if (stemWord(term) !== term)
        forms.push(readForm(stemWord(term), weight * QUERY_WEIGHTS.stem));
    }
  }
  return { text, forms, share: shareOf(text), isGuess };
}

const readForm = (term: string, weight: number, prefix = false): QueryForm => ({
  term,
  stem: stemWord(term),
  weight,
  prefix,
});

function shareOf(text: string): number {
  if (STOP_WORDS.has(text)) return STOP_SHARE;
  return SOFT_WORDS.has(text) ? SOFT_SHARE : 1;
}

function correct(tokens: readonly string[], lexicon: Lexicon): string[] | undefined {
  const corrected = tokens.map((token, index) => {
    const known = lexicon.has(token) || lexicon.has(stemWord(token));
    const begun = index === tokens.length - 1 && lexicon.hasPrefix(token);
    return known || begun ? token : (lexicon.nearest(token)[0] ?? token);
  });
  return corrected.some((token, index) => token !== tokens[index]) ? corrected : undefined;
}
