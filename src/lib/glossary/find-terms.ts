import type { GlossaryTerm } from './term.ts';

/** A piece of a text: plain, or with the term that it is. */
export interface TextPiece {
  readonly text: string;
  readonly term?: GlossaryTerm;
}

/** Finds the terms of a glossary in texts. */
export interface TermFinder {
  /** All terms that occur, in the order of their first occurrence. */
  list(text: string): readonly GlossaryTerm[];
  /** Cuts a text at the first occurrence of each term that `wants` says yes to. */
  cut(text: string, wants: (term: GlossaryTerm) => boolean): readonly TextPiece[];
  /** The term that a whole text is, in the singular or the plural. */
  match(text: string): GlossaryTerm | undefined;
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How a term can stand in a sentence: as it is written, at its beginning, and in the plural. */
function listSpellings({ title, aliases = [] }: GlossaryTerm): readonly string[] {
  return [title, ...aliases].flatMap((name) =>
    [name, capitalize(name)].flatMap((form) => (form.endsWith('s') ? [form] : [form, `${form}s`])),
  );
}

function indexSpellings(terms: readonly GlossaryTerm[]): ReadonlyMap<string, GlossaryTerm> {
  const bySpelling = new Map<string, GlossaryTerm>();
  for (const term of terms) {
    for (const spelling of listSpellings(term)) {
      const other = bySpelling.get(spelling);
      if (other && other !== term) {
        throw new Error(
          `Glossary: "${spelling}" is a name of "${other.title}" and of "${term.title}". Change one of them.`,
        );
      }
      bySpelling.set(spelling, term);
    }
  }
  return bySpelling;
}

/**
 * Makes a finder. Longer names win over shorter ones, and names match whole words with the case that
 * they are written in: "feature" in lower case is no Feature.
 * @throws Error when two terms share a name.
 */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const bySpelling = indexSpellings(terms);
  const names = [...bySpelling.keys()].sort((a, b) => b.length - a.length).map(escape);
  // An empty alternation would match everywhere.
  const pattern = new RegExp(`(?<![\\w-])(?:${names.join('|') || '(?!)'})(?![\\w-])`, 'gu');

  const cut: TermFinder['cut'] = (text, wants) => {
    const pieces: TextPiece[] = [];
    const seen = new Set<GlossaryTerm>();
    let end = 0;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const term = bySpelling.get(found);
      if (!term || seen.has(term) || !wants(term)) continue;
      seen.add(term);
      if (index > end) pieces.push({ text: text.slice(end, index) });
      pieces.push({ text: found, term });
      end = index + found.length;
    }
    if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) });
    return pieces;
  };

  return {
    cut,
    list: (text) => cut(text, () => true).flatMap(({ term }) => (term ? [term] : [])),
    match: (text) => bySpelling.get(text.trim()),
  };
}

/**
 * Chooses the terms that a page explains: those that it uses and does not explain itself, what not
 * everyone knows first, up to `max`.
 */
export function chooseTerms(
  used: readonly GlossaryTerm[],
  page: string,
  max: number,
): readonly GlossaryTerm[] {
  const others = used.filter((term) => term.page !== page);
  const special = others.filter(({ basic }) => !basic);
  const basic = others.filter((term) => term.basic);
  return [...special, ...basic].slice(0, max);
}
