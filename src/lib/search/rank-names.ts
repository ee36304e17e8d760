import { fit, hasStem, sumWeights, type FoundWord, type RankedPage } from './found-words.ts';
import type { SearchPage } from './model.ts';
import { askedNames, findNamed, type AskedNames, type Name, type PageNames } from './page-names.ts';
import { isTelling } from './query.ts';
import { KIND_FACTORS, WEIGHTS } from './weights.ts';
import { stemWord } from './words.ts';

/** The minimum length of a query that is compared with the start of titles. */
const BEGIN_MIN_CHARS = 3;

/** Adds the score of a page's title, keywords, headings, and identifiers to the score of its text. */
export function addNames(
  ranked: RankedPage,
  pages: readonly SearchPage[],
  own: PageNames,
): RankedPage {
  const { id, reading } = ranked;
  const kind = pages[id]?.kind ?? 'list';
  const found = withoutKind(ranked.found, own.kindWords);
  const isNamed = found.length < ranked.found.length;
  const asked = found.map(({ word }) => word.text).join(' ');
  const names = askedNames(own, found, reading);
  const { score, heading } = scoreNames(found, asked, own, names);
  const rest = found.filter((entry) => !own.product || fit(entry, own.product) === 0);
  const { place, field } = findNamed(names, rest);
  const gain = place && saysPlace(found, rest, own, place.isPlain) ? WEIGHTS.namedPlace : 0;
  const factor = KIND_FACTORS[kind] * (isNamed ? WEIGHTS.namedKind : 1) * reading.weight;
  return {
    ...ranked,
    score: (ranked.score + (score + gain) * factor) * productFactor(found, own),
    heading: place?.heading ?? heading,
    field,
    isNamed: place !== undefined || field !== undefined,
  };
}

/** Whether the reader's own words are a heading, and for a plain word such as "user", the product as well. */
function saysPlace(
  found: readonly FoundWord[],
  rest: readonly FoundWord[],
  { productName }: PageNames,
  isPlain: boolean,
): boolean {
  if (rest.some(({ word }) => word.isSynonym)) return false;
  if (rest.length === found.length) return !isPlain;
  // "react user" isn't about React Native.
  const isSaid = (name: string) => found.some(({ word }) => hasStem(word, stemWord(name)));
  return productName.length === 1 || productName.every(isSaid);
}

/** Removes words that only ask for the page's type, such as "endpoint", if other words remain. */
function withoutKind(
  found: readonly FoundWord[],
  kindWords: ReadonlySet<string>,
): readonly FoundWord[] {
  const others = found.filter(({ word }) => !kindWords.has(word.text));
  return others.some(({ word }) => isTelling(word)) ? others : found;
}

/** Returns the factor for a page of a product: higher if the query names the product. */
function productFactor(found: readonly FoundWord[], { product, isDerived }: PageNames): number {
  if (!product) return 1;
  if (found.some((entry) => fit(entry, product) > 0)) return WEIGHTS.namedProduct;
  return WEIGHTS.unnamedProduct * (isDerived ? WEIGHTS.derivedProduct : 1);
}

/** The highest score among a page's title, keywords, and headings. */
interface BestName {
  score: number;
  /** The index of the heading to link to, if one matches better than the title. */
  heading: number | undefined;
}

/** A query's words, to compare with a title, keyword, or heading. */
interface AskedWords {
  found: readonly FoundWord[];
  /** Their total weight. */
  total: number;
  /** How well each word matches the breadcrumbs and title, whose words a heading doesn't need to repeat. */
  around: readonly number[];
}

/** Scores a page's title, keywords, and headings. `heading` is set if it matches better than the title. */
function scoreNames(
  found: readonly FoundWord[],
  asked: string,
  own: PageNames,
  names: AskedNames,
): BestName {
  const total = sumWeights(found);
  const byContext = found.map((entry) => fit(entry, own.context));
  const around = found.map((entry, at) =>
    Math.max(byContext[at] ?? 0, fit(entry, own.title.terms)),
  );
  const byTitle = scoreTitle({ found, total, around: byContext }, own) + scoreBegin(asked, own);
  const inPage = { found, total, around };
  const byPage = Math.max(byTitle, scoreKeywords(inPage, own, names));
  const byHeading = scoreHeadings(inPage, names);
  // A page whose title and heading match is better than a page where only one of them does.
  const beside = Math.min(byPage, byHeading.score) * WEIGHTS.besideShare;
  // A score over `heading` means an exact match, which wins over the page's keywords, but not over its title.
  const isPlace = byHeading.score > (byHeading.score > WEIGHTS.heading ? byTitle : byPage);
  return {
    score: Math.max(byPage, byHeading.score) + beside,
    heading: isPlace ? byHeading.heading : undefined,
  };
}

/** The score of the title or the slug, whichever matches better. */
function scoreTitle(asked: AskedWords, { title, slug }: PageNames): number {
  const score = (name: Name) => scoreName(asked, name, WEIGHTS.title, WEIGHTS.exactTitle);
  return Math.max(score(title), score(slug) * WEIGHTS.slugShare);
}

/** The score of the best keyword. If the query names the page's product, the name is ignored in keywords. */
function scoreKeywords(
  asked: AskedWords,
  { topics, product }: PageNames,
  { keywords }: AskedNames,
): number {
  const isNamed = product !== undefined && asked.found.some((entry) => fit(entry, product) > 0);
  const names = isNamed
    ? [...keywords.map(({ own }) => own), ...topics]
    : keywords.map(({ name }) => name);
  const scores = names.map((name) => scoreName(asked, name, WEIGHTS.keyword, WEIGHTS.exactKeyword));
  return Math.max(0, ...scores);
}

/** The score of a title or slug that starts with the query. */
function scoreBegin(asked: string, { title, slug }: PageNames): number {
  const typed = asked.replaceAll(' ', '');
  if (typed.length < BEGIN_MIN_CHARS) return 0;
  const shares = [title, slug].map(({ joined }) =>
    joined.length > typed.length && joined.startsWith(typed) ? typed.length / joined.length : 0,
  );
  return WEIGHTS.beginsTitle * Math.max(...shares);
}

function scoreHeadings(asked: AskedWords, { places }: AskedNames): BestName {
  let best: BestName = { score: 0, heading: undefined };
  for (const { heading, name, isOwn } of places) {
    if (!isOwn) continue;
    const score = scoreName(asked, name, WEIGHTS.heading, WEIGHTS.exactHeading);
    if (score > best.score) best = { score, heading };
  }
  return best;
}

/**
 * Scores a title, keyword, or heading, up to `score`: by the share of the query's words that are in the name,
 * and the share of the name's words that are in the query. Adds `exactScore` if both are complete.
 */
function scoreName(
  { found, total, around }: AskedWords,
  name: Name,
  score: number,
  exactScore: number,
): number {
  const fits = found.map((entry) => fit(entry, name.terms));
  const covered = sumBy(found, ({ weight }, at) => weight * (fits[at] ?? 0));
  if (covered === 0 || total === 0) return 0;
  const above = sumBy(found, ({ weight }, at) => (fits[at] ? 0 : weight * (around[at] ?? 0)));
  const coverage = (covered + above * WEIGHTS.contextShare) / total;
  const nameShare = shareOfName(
    name,
    found.filter((_, at) => fits[at]),
  );
  const isExact = nameShare === 1 && saysAll(found, fits);
  const power = nameShare === 1 ? WEIGHTS.containedPower : WEIGHTS.partPower;
  const tightness = WEIGHTS.looseName + (1 - WEIGHTS.looseName) * nameShare;
  return score * coverage ** power * tightness + (isExact ? exactScore * (covered / total) : 0);
}

/** The share of the words in a title, keyword, or heading that the query contains. */
function shareOfName({ words, wholes }: Name, asked: readonly FoundWord[]): number {
  const isAsked = (stem: string) =>
    asked.some(
      ({ word }) =>
        hasStem(word, stem) || word.forms.some((form) => form.stem === wholes.get(stem)),
    );
  return words.filter(isAsked).length / (words.length || 1);
}

/** Whether a title, keyword, or heading contains all words of a query except stop words. */
function saysAll(found: readonly FoundWord[], fits: readonly number[]): boolean {
  const weightOf = ({ word, weight }: FoundWord) => (isTelling(word) ? weight : 0);
  const said = sumBy(found, (entry, at) => weightOf(entry) * (fits[at] ?? 0));
  return said / sumBy(found, weightOf) > WEIGHTS.exactFrom;
}

const sumBy = <T>(list: readonly T[], valueOf: (entry: T, at: number) => number): number =>
  list.reduce((sum, entry, at) => sum + valueOf(entry, at), 0);
