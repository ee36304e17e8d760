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
  const product = productFactor(found, own, member.score > 0);
  return {
    ...ranked,
    score: (ranked.score + (score + member.score) * factor) * product,
    heading: member.heading ?? heading,
    field: member.field,
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

/** What a page of one product counts, depending on whether the query names the product. */
function productFactor(
  found: readonly FoundWord[],
  { product, isDerived }: PageNames,
  hasMember: boolean,
): number {
  if (!product) return 1;
  if (found.some((entry) => fit(entry, product) > 0)) return WEIGHTS.namedProduct;
  return (hasMember ? 1 : WEIGHTS.unnamedProduct) * (isDerived ? WEIGHTS.derivedProduct : 1);
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
  const byTitle = scoreTitle(found, total, own) + scoreBegin(asked, own);
  const byPage = Math.max(byTitle, scoreKeywords(found, total, own));
  const byHeading = scoreHeadings(found, total, own, isInSection(found, own.labels));
  // A page whose title and heading both answer is better than one with only one of them.
  const beside = Math.min(byPage, byHeading.score) * WEIGHTS.besideShare;
  // A heading that is the whole question is the place, even where a keyword of the page says it too.
  const isPlace = byHeading.score > (byHeading.score > WEIGHTS.heading ? byTitle : byPage);
  return {
    score: Math.max(byPage, byHeading.score) + beside,
    heading: isPlace ? byHeading.heading : undefined,
  };
}

/** What the title or the slug counts. */
function scoreTitle(
  found: readonly FoundWord[],
  total: number,
  { title, slug, context }: PageNames,
): number {
  const { exactTitle, slugShare } = WEIGHTS;
  const score = (name: Name) => scoreName(found, total, name, [context], WEIGHTS.title, exactTitle);
  return Math.max(score(title), score(slug) * slugShare);
}

/** What the best keyword counts. Where the query names the page's product, keywords need not. */
function scoreKeywords(
  found: readonly FoundWord[],
  total: number,
  { title, keywords, ownKeywords, topics, context, product }: PageNames,
): number {
  const isNamed = product !== undefined && found.some((entry) => fit(entry, product) > 0);
  const scores = (isNamed ? [...ownKeywords, ...topics] : keywords).map((name) =>
    scoreName(found, total, name, [context, title.terms], WEIGHTS.keyword, WEIGHTS.exactKeyword),
  );
  return Math.max(0, ...scores);
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
  { title, headings, commonHeadings, headingTerms, context }: PageNames,
  inSection: boolean,
): BestName {
  const above = [context, title.terms];
  const isIn = found.some((entry) => isTelling(entry.word) && fit(entry, headingTerms) > 0);
  const compared = [...(isIn ? headings : []), ...(inSection ? commonHeadings : [])];
  let best: BestName = { score: 0, heading: undefined };
  for (const [heading, name] of compared) {
    const score = scoreName(found, total, name, above, WEIGHTS.heading, WEIGHTS.exactHeading);
    if (score > best.score) best = { score, heading };
  }
  return best;
}

/** Whether a query has the whole label of a section above the page, such as "React". */
const isInSection = (found: readonly FoundWord[], labels: readonly Name[]): boolean =>
  labels.some(({ words, terms }) => {
    const own = found.filter((entry) => isSureOf(entry, terms));
    return words.length > 0 && words.every((label) => own.some(({ word }) => hasStem(word, label)));
  });

/**
 * What a name counts for a question, from its score where it covers all of it. Two shares decide: how
 * much of the question the name covers, words around it included, and how much of the name the question
 * has. `above` are the terms around the name, which it need not repeat.
 */
function scoreName(
  found: readonly FoundWord[],
  total: number,
  name: Name,
  above: readonly ReadonlySet<string>[],
  score: number,
  exactScore: number,
): number {
  const fits = found.map((entry) => ({ entry, quality: fit(entry, name.terms) }));
  const covered = sumBy(fits, ({ entry, quality }) => entry.weight * quality);
  if (covered === 0 || total === 0) return 0;
  const around = sumBy(fits, ({ entry, quality }) =>
    quality > 0 ? 0 : entry.weight * Math.max(...above.map((terms) => fit(entry, terms))),
  );
  const coverage = (covered + around * WEIGHTS.contextShare) / total;
  const words = fits.filter(({ quality }) => quality > 0).map(({ entry }) => entry.word);
  const nameShare = shareOfName(name, words);
  const isExact = nameShare === 1 && saysAll(fits);
  const power = nameShare === 1 ? WEIGHTS.containedPower : WEIGHTS.partPower;
  const tightness = WEIGHTS.looseName + (1 - WEIGHTS.looseName) * nameShare;
  return score * coverage ** power * tightness + (isExact ? exactScore * (covered / total) : 0);
}

/** The share of a name's words that some words of the question stand for. */
function shareOfName({ words, wholes }: Name, asked: readonly QueryWord[]): number {
  const isAsked = (stem: string) =>
    asked.some(
      (word) => hasStem(word, stem) || word.forms.some((form) => form.stem === wholes.get(stem)),
    );
  return words.filter(isAsked).length / (words.length || 1);
}

/** Whether a name has every telling word of a question. A mistyped word fits at most as its correction does. */
function saysAll(fits: readonly { entry: FoundWord; quality: number }[]): boolean {
  const telling = fits.filter(({ entry }) => isTelling(entry.word));
  const said = sumBy(telling, ({ entry, quality }) => entry.weight * quality);
  const possible = sumBy(telling, ({ entry }) => entry.weight * surestOf(entry.matches.terms));
  return said / possible > WEIGHTS.exactFrom;
}

const sumBy = <T>(list: readonly T[], valueOf: (entry: T) => number): number =>
  list.reduce((sum, entry) => sum + valueOf(entry), 0);

function surestOf(terms: ReadonlyMap<string, number>): number {
  for (const weight of terms.values()) return weight;
  return 1;
}
