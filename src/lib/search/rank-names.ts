import { fit, hasStem, isSureOf, sumWeights, type FoundWord } from './found-words.ts';
import type { SearchPage } from './model.ts';
import { findMember, type Name, type PageNames } from './page-names.ts';
import { isTelling, type QueryWord } from './query.ts';
import type { RankedPage } from './ranked-page.ts';
import { KIND_FACTORS, WEIGHTS } from './weights.ts';

/** From here on, what was typed tells titles apart by their begin. */
const BEGIN_MIN_CHARS = 3;

/** Adds what the names of a page count to what its text does. */
export function addNames(
  ranked: RankedPage,
  pages: readonly SearchPage[],
  own: PageNames,
): RankedPage {
  const { id, reading } = ranked;
  const kind = pages[id]?.kind ?? 'list';
  const found = withoutKind(ranked.found, own.kindWords.beside);
  const isNamed =
    found.length < ranked.found.length &&
    ranked.found.some(({ word }) => own.kindWords.naming.has(word.text));
  const asked = found.map(({ word }) => word.text).join(' ');
  const { score, heading } = scoreNames(found, asked, own);
  const rest = found.filter((entry) => isTelling(entry.word) && !isAbove(entry, own));
  const member = findMember(
    own,
    asked,
    rest.map(({ word }) => word.text),
  );
  const factor = KIND_FACTORS[kind] * (isNamed ? WEIGHTS.namedKind : 1) * reading.weight;
  const prior = own.prior * familyFactor(found, own, member.score > 0);
  return {
    ...ranked,
    score: (ranked.score + (score + member.score) * factor) * prior,
    heading: member.heading ?? heading,
  };
}

/** The words of a question without those that ask for the page's kind, where others say what it is about. */
function withoutKind(
  found: readonly FoundWord[],
  kindWords: ReadonlySet<string>,
): readonly FoundWord[] {
  const others = found.filter(({ word }) => !kindWords.has(word.text));
  return others.some(({ word }) => isTelling(word)) ? others : found;
}

function familyFactor(
  found: readonly FoundWord[],
  { family }: PageNames,
  hasMember: boolean,
): number {
  if (!family) return 1;
  if (found.some((entry) => fit(entry, family) > 0)) return WEIGHTS.namedFamily;
  return hasMember ? 1 : WEIGHTS.unnamedFamily;
}

const isAbove = (entry: FoundWord, { labels }: PageNames) =>
  labels.some(({ terms }) => isSureOf(entry, terms));

/** The best name of a kind, and what it counts. */
interface BestName {
  score: number;
  /** The heading that it is. */
  heading: number | undefined;
}

/** What the names of a page add, and whether a heading does better than the title. */
function scoreNames(found: readonly FoundWord[], asked: string, own: PageNames): BestName {
  const total = sumWeights(found);
  const bySection = WEIGHTS.section * sectionShare(found, total, own.labels);
  const byTitle = scoreTitle(found, total, own) + scoreBegin(asked, own);
  const byHeading = scoreHeadings(found, total, asked, own, bySection > 0);
  // A page whose title and heading both answer is better than one with only one of them.
  const beside = Math.min(byTitle, byHeading.score) * WEIGHTS.besideShare;
  return {
    score: Math.max(byTitle, byHeading.score) + beside + bySection,
    heading: byHeading.score > byTitle ? byHeading.heading : undefined,
  };
}

/** What the best of the names counts that say what the whole page is about. */
function scoreTitle(
  found: readonly FoundWord[],
  total: number,
  { title, slug, keywords, ownKeywords, topics, context, family }: PageNames,
): number {
  const { exactTitle, exactKeyword, keyword, slugShare } = WEIGHTS;
  const above = [context];
  let best = Math.max(
    scoreName(found, total, title, above, WEIGHTS.title, exactTitle),
    scoreName(found, total, slug, above, WEIGHTS.title, exactTitle) * slugShare,
  );
  const aboveKeyword = [context, title.terms];
  const isNamed = family !== undefined && found.some((entry) => fit(entry, family) > 0);
  for (const name of isNamed ? [...ownKeywords, ...topics] : keywords)
    best = Math.max(best, scoreName(found, total, name, aboveKeyword, keyword, exactKeyword));
  return best;
}

/** What a title or slug counts that begins with what was typed. */
function scoreBegin(asked: string, { title, slug }: PageNames): number {
  const typed = asked.replaceAll(' ', '');
  if (typed.length < BEGIN_MIN_CHARS) return 0;
  const shares = [title, slug].map(({ joined }) =>
    joined.length > typed.length && joined.startsWith(typed) ? typed.length / joined.length : 0,
  );
  return WEIGHTS.beginsTitle * Math.max(...shares);
}

/** What the best heading counts; those that other pages have as well only where `inSection`. */
function scoreHeadings(
  found: readonly FoundWord[],
  total: number,
  asked: string,
  { title, headings, commonHeadings, headingTerms, context }: PageNames,
  inSection: boolean,
): BestName {
  const above = [context, title.terms];
  const isIn = found.some((entry) => isTelling(entry.word) && fit(entry, headingTerms) > 0);
  const compared = [...(isIn ? headings : []), ...(inSection ? commonHeadings : [])];
  let best: BestName = { score: 0, heading: undefined };
  for (const [heading, name] of compared) {
    const begins = found.length > 1 && `${name.text} `.startsWith(`${asked} `);
    const score =
      scoreName(found, total, name, above, WEIGHTS.heading, WEIGHTS.exactHeading) +
      (begins ? WEIGHTS.beginsHeading : 0);
    if (score > best.score) best = { score, heading };
  }
  return best;
}

/** The share of the question that is the whole label of a section above the page, such as "React". */
function sectionShare(found: readonly FoundWord[], total: number, labels: readonly Name[]): number {
  let best = 0;
  for (const { words, terms } of labels) {
    const own = found.filter((entry) => isSureOf(entry, terms));
    const matched = words.filter((label) => own.some(({ word }) => hasStem(word, label)));
    if (words.length === 0 || matched.length < words.length) continue;
    best = Math.max(best, sumWeights(own) / (total || 1));
  }
  return best;
}

/** What a name counts for a question. `above` are the terms around it, which it need not repeat. */
function scoreName(
  found: readonly FoundWord[],
  total: number,
  name: Name,
  above: readonly ReadonlySet<string>[],
  score: number,
  exactScore: number,
): number {
  let [own, inContext, told, possible] = [0, 0, 0, 0];
  const fitting: QueryWord[] = [];
  const missing: FoundWord[] = [];
  for (const entry of found) {
    const quality = fit(entry, name.terms);
    own += entry.weight * quality;
    if (isTelling(entry.word)) {
      told += entry.weight * quality;
      // A mistyped word fits no better than its correction does.
      possible += entry.weight * surestOf(entry.matches.terms);
    }
    if (quality > 0) fitting.push(entry.word);
    else missing.push(entry);
  }
  if (own === 0 || total === 0) return 0;
  for (const entry of missing)
    inContext += entry.weight * Math.max(...above.map((terms) => fit(entry, terms)));
  const isWhole = (whole: string | undefined) =>
    fitting.some(({ forms }) => forms.some(({ stem }) => stem === whole));
  const matched = name.words.filter(
    (stem) => fitting.some((word) => hasStem(word, stem)) || isWhole(name.wholes.get(stem)),
  ).length;
  const tightness = matched / (name.words.length || 1);
  const coverage = (own + inContext * WEIGHTS.contextShare) / total;
  const exact = told / possible > 0.9 && tightness === 1 ? exactScore * (own / total) : 0;
  // A name that is in the query from its first word to its last is worth more than a part of one.
  const power = tightness === 1 ? WEIGHTS.containedPower : WEIGHTS.partPower;
  const loose = WEIGHTS.looseName;
  return score * coverage ** power * (loose + (1 - loose) * tightness) + exact;
}

function surestOf(terms: ReadonlyMap<string, number>): number {
  for (const weight of terms.values()) return weight;
  return 1;
}
