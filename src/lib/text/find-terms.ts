import type { GlossaryTerm } from './glossary-term.ts';

/** A piece of a text, with the glossary term that it names, if any. */
export interface TextPiece {
  readonly text: string;
  readonly term?: GlossaryTerm;
}

export interface TermFinder {
  /** All terms that occur, in the order of their first occurrence. */
  list(text: string): readonly GlossaryTerm[];
  /** Splits a text at the first occurrence of each term that `wants` accepts. */
  cut(text: string, wants: (term: GlossaryTerm) => boolean): readonly TextPiece[];
  /** The term whose name is the whole text, in the singular or plural. */
  match(text: string): GlossaryTerm | undefined;
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The spellings of a term in a sentence: as written, capitalized, and in the plural. */
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

/** Creates a finder of whole words (case-sensitive, longest names first). @throws Error if terms share a name */
export function createTermFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const bySpelling = indexSpellings(terms);
  const names = [...bySpelling.keys()].sort((a, b) => b.length - a.length).map(escape);
  // `(?!)` never matches. Without it, a pattern without names would match at every position.
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

/** Selects up to `max` terms to explain on a page: terms that another page defines, basic terms last. */
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
