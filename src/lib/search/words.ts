/** Names that would lose their signs, such as "C#", and the words that replace them. */
const SIGNED: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c#/giu, 'csharp'],
  [/(?<![\p{L}\p{N}])f#/giu, 'fsharp'],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, 'dotnet'],
  [/(?<![\p{L}\p{N}])c\+\+/giu, 'cpp'],
];

/** A path of an HTTP API, which starts with a slash or a version. */
const API_PATH = /^(?:https?:\/\/[^/]+)?(\/[\w{}:.$-]+(?:\/[\w{}:.$-]*)*|v\d\/.+)$/i;
const FIRST_HUMP = /^\p{Ll}{2,}\p{Lu}/u;

/** A word, and its parts if it is an identifier, a path, or hyphenated. */
export interface Word {
  /** Lowercase letters and digits only: "useVariableValue" and "use-variable-value" are the same. */
  whole: string;
  parts: readonly string[];
}

/** A word of ASCII letters and digits in one case or with a capital at its start. It has no parts. */
const PLAIN = /^[A-Z]*[a-z\d]*$/;

/** Splits a text into words, in order, without case, accents, and punctuation. */
export function splitWords(text: string): Word[] {
  return text.split(/\s+/).flatMap((chunk) =>
    // Most chunks are plain, and reading them without patterns for all letters is several times as fast.
    PLAIN.test(chunk) ? toPlainWord(chunk) : splitChunk(chunk).flatMap(readChunk),
  );
}

const toPlainWord = (chunk: string): Word[] =>
  chunk === '' ? [] : [{ whole: chunk.toLowerCase(), parts: [] }];

function splitChunk(text: string): string[] {
  const signed = SIGNED.reduce((all, [pattern, word]) => all.replace(pattern, word), text);
  return signed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([\p{L}])['’]s\b/gu, '$1')
    .replace(/['’]/g, '')
    .split(/[\s"“”()[\],;!?<>|=…]+/);
}

function readChunk(chunk: string): Word[] {
  const trimmed = chunk.replace(/^[^\p{L}\p{N}/{$_]+|[^\p{L}\p{N}/}_]+$/gu, '');
  const path = API_PATH.exec(trimmed)?.[1];
  const parts = trimmed
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(splitHumps)
    .filter(Boolean);
  if (parts.length === 0) return [];
  if (path) return [{ whole: toPathWord(path), parts }];
  // "A/B" is one word, "read/write" are two.
  if (trimmed.includes('/') && parts.some((part) => part.length > 1))
    return trimmed.split('/').flatMap(readChunk);
  if (parts.length === 1) return [{ whole: parts[0] ?? '', parts: [] }];
  return [{ whole: parts.join(''), parts }];
}

/** Splits an identifier such as "useVariableValue". Names such as "JavaScript" stay whole. */
function splitHumps(word: string): string[] {
  if (!FIRST_HUMP.test(word)) return [word.toLowerCase()];
  return word
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(' ');
}

/** A path as a single word without parameter names: "/v1/projects/{key}" -> "/v1/projects/{}" */
export function toPathWord(path: string): string {
  return `/${path.replace(/^\/|\/$/g, '')}`.toLowerCase().replace(/\{[^}/]*\}?|:[^/]+/g, '{}');
}

/** All terms of a text for the index: words, their parts, and their stems. */
export function indexTerms(text: string): string[] {
  return text.split(/\s+/).flatMap(chunkTerms);
}

/** Cache of the terms of words, because texts repeat words and splitting is slow. */
const known = new Map<string, readonly string[]>();
const KNOWN_MAX = 50_000;

function chunkTerms(chunk: string): readonly string[] {
  const found = known.get(chunk);
  if (found) return found;
  const terms = splitWords(chunk)
    .flatMap(({ whole, parts }) => [whole, ...parts])
    .flatMap((word) => {
      const stem = stemWord(word);
      return stem === word ? [word] : [word, stem];
    });
  if (known.size < KNOWN_MAX) known.set(chunk, terms);
  return terms;
}

/** Word endings with their replacements, applied in this order. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?<=.{2})ies$/, 'y'],
  [/(?<=ss)es$/, ''],
  // “CORS” isn't a plural, so that it isn't “core”.
  [/(?<=.{2}[^siu])(?<!^cor)s$/, ''],
  [/(?<=.{3})(ing|ed)$/, ''],
  // “Production” isn't about a product.
  [/(?<=.{3}[st])(?<!product)ion$/, ''],
  [/([bdgmnprt])\1$/, '$1'],
  // At least three letters must remain, so that "goes" doesn't become "go".
  [/(?<=.{3})e$/, ''],
  [/(?<=.{4})at$/, ''],
  [/(?<=[^aeiou])y$/, 'i'],
];

/** Cache of stems, because names and synonyms repeat words. */
const stems = new Map<string, string>();

/** The stem of a word, the same for all of its forms: "rollouts" -> "rollout", "evaluation" -> "evalu". */
export function stemWord(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = ENDINGS.reduce((begun, [ending, rest]) => begun.replace(ending, rest), word);
  if (stems.size < KNOWN_MAX) stems.set(word, stem);
  return stem;
}

/** Words that don't distinguish titles: "Overview of the API" is the same title as "API". */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(
  'a an and by for from in of on or overview the to with your'.split(' '),
);

/** Words that say little about what a reader wants. "go" isn't one, because it is a language. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about an and any are as at be been by can could did do does doing for from get gets getting goes going gone had has ' +
    'have having he how i if in into is it its let me must my need of on one or our should so some than ' +
    'that the their them then there these they this to up us versus vs was way we were what when where ' +
    'am because being but cannot cant didnt doesnt dont got hasnt havent here im isnt itself ive may might ' +
    'shall such there though too wasnt were wont yours yourself ' +
    'use used using which while who whose why will with would you your guidon docs documentation please want asap immediately plz pls quickly right suddenly urgent urgently'
  ).split(' '),
);

/** Words that count less, because they say little about the subject of a query: "explain", "different". */
export const SOFT_WORDS: ReadonlySet<string> = new Set(
  (
    'after again all allow anybody anyone already another before between both call called change check difference different each ' +
    'every everyone everything explain find give happen happens happening happened help just keep know left like ' +
    'long look make makes many mean means more most much new not nothing now off old once only other own people put ' +
    'same see set show showing shown someone something still stop support supported supports tell than thing things try today until very via want ' +
    'wanted wants whether without work working works wrong'
  ).split(' '),
);
