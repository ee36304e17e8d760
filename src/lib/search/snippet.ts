import { SEARCH_SNIPPET_WORDS } from '../../site/limits.ts';
import { escapeHtml } from '../text/escape.ts';
import type { Marked } from './model.ts';
import type { Reading } from './query.ts';
import { indexTerms, STOP_WORDS } from './words.ts';

export type Matcher = (word: string) => boolean;

/** `matches` reports whether a word matches the query, `marks` whether to highlight it (not synonyms). */
export interface Matchers {
  matches: Matcher;
  marks: Matcher;
}

const known = new WeakMap<Reading, Matchers>();

/** Returns the matchers for an interpretation of a query. Stop words such as "the" don't match. */
export function getMatchers(reading: Reading): Matchers {
  const all = [...reading.words, ...reading.replaced];
  const telling = all.filter(({ text }) => !STOP_WORDS.has(text));
  const words = telling.length > 0 ? telling : all;
  const found = known.get(reading) ?? {
    matches: createMatcher(words),
    marks: createMatcher(words.filter(({ isSynonym }) => !isSynonym)),
  };
  known.set(reading, found);
  return found;
}

function createMatcher(words: Reading['words']): Matcher {
  const forms = words.flatMap((word) => word.forms);
  const whole = new Set(forms.map(({ term }) => term));
  const starts = forms.filter(({ prefix }) => prefix).map(({ term }) => term);
  const known = new Map<string, boolean>();
  return (word) => {
    const found =
      known.get(word) ??
      indexTerms(word).some(
        (term) => whole.has(term) || starts.some((start) => term.startsWith(start)),
      );
    known.set(word, found);
    return found;
  };
}

/** Splits a word from the punctuation around it, because the punctuation isn't marked. */
const AROUND = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;

/** Escapes a text as HTML and adds `<mark>` around its matches. */
export function markMatches(text: string, { marks }: Pick<Matchers, 'marks'>): Marked {
  const words = text.split(/(\s+)/);
  const flags = words.map((word) => /\S/.test(word) && marks(word));
  const value = words
    .map((word, index) => (flags[index] ? markWord(word, marks) : escapeHtml(word)))
    .join('');
  const hits = flags.filter(Boolean).length;
  return { value, matchLevel: hits === 0 ? 'none' : hits * 2 < words.length ? 'partial' : 'full' };
}

/** Marks only the matching part of "guidon->variableValue($user", but all of a name such as "Next.js". */
function markWord(word: string, marks: Matcher): string {
  const parts = word.split(/([^\p{L}\p{N}_-]+)/u);
  if (parts.some((part) => part !== word && marks(part)))
    return parts.map((part) => (marks(part) ? markWhole(part) : escapeHtml(part))).join('');
  return markWhole(word);
}

function markWhole(word: string): string {
  const [, before = '', inner = '', after = ''] = AROUND.exec(word) ?? [];
  return `${escapeHtml(before)}<mark>${escapeHtml(inner)}</mark>${escapeHtml(after)}`;
}

/** Returns the `length` words of a text with the most matches, between marks of omission. */
export function takePassage(text: string, { matches }: Pick<Matchers, 'matches'>, length: number) {
  // A symbol such as ">" stays with the word before it, so that no passage starts with one.
  const words = text.split(/\s+(?=\S*[\p{L}\p{N}])/u).filter(Boolean);
  const start = words.length > length ? findWindow(words, matches, length) : 0;
  const shown = words.slice(start, start + length).join(' ');
  const passage = shown.replace(/[\s·>\\]+$/, '');
  const more = /[.!?…]$/.test(passage) ? ' …' : '…';
  return {
    before: start > 0 ? '…' : '',
    passage,
    after: start + length < words.length ? more : '',
  };
}

/** Returns the `SEARCH_SNIPPET_WORDS` words of a text with the most matches, which it marks. */
export function makeSnippet(text: string, matchers: Matchers): Marked {
  const { before, passage, after } = takePassage(text, matchers, SEARCH_SNIPPET_WORDS);
  const { value, matchLevel } = markMatches(passage, matchers);
  return { value: `${before}${value}${after}`, matchLevel };
}

/**
 * Returns the index of the first word to show: the beginning of a sentence if the window with the most matches
 * fits behind it, else a few words before the window.
 */
function findWindow(words: readonly string[], matches: Matcher, length: number): number {
  const places = words.flatMap((word, index) => (matches(word) ? [index] : []));
  let best = { start: 0, end: 0, count: 0 };
  for (const [first, start] of places.entries()) {
    const inside = new Set<string | undefined>();
    let end = start;
    for (let at = first; (places[at] ?? Infinity) < start + length; at++) {
      const before = inside.size;
      inside.add(words[places[at] ?? -1]?.toLowerCase());
      if (inside.size > before) end = places[at] ?? end;
    }
    if (inside.size > best.count) best = { start, end, count: inside.size };
  }
  const isBegin = (at: number) => at === 0 || /[.!?:·]$/.test(words[at - 1] ?? '');
  const last = words.length - length;
  const lead = Math.floor(length / 4);
  const least = Math.max(0, Math.min(best.end - length + 1, best.start - lead));
  for (let at = Math.min(best.start, last + length / 2); at >= least; at--)
    if (isBegin(at)) return at;
  return Math.max(0, Math.min(best.start - lead, last));
}
