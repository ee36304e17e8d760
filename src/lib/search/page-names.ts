import type { SearchPage } from './model.ts';
import { wordsOfKind, type KindWords } from './kinds.ts';
import { listSdkTopics } from './sdk-topics.ts';
import { GRAMMAR_WORDS, indexTerms, splitWords, stemWord, toPathWord } from './words.ts';

/** A query that is an identifier which the page is about: its call, its id, one of its fields. */
const IDENTIFIER_SCORE = 24;
const FIELD_SCORE = 10;
const PATH_BEGIN_SCORE = 16;
/** Segments of a path from its middle on. */
const PATH_PART = /^[\w{}:-]+(\/[\w{}:-]+)+\/?$/;
/** The level of a field among headings. */
const FIELD_LEVEL = 6;
/** Pages that say the same as others do, each of its own platform, and what the platform is not told by. */
const FAMILY = /^\/sdk\/(?:client|server)-side-sdks\/([^/]+)\//;
const FAMILY_WORDS: ReadonlySet<string> = new Set(['sdk', 'app', 'js', 'core']);
/** Pages of the command line, and the words that ask for it. */
const CLI = /^\/(cli|cli-guides)\/./;
const CLI_WORDS: ReadonlySet<string> = new Set(['cli', 'command', 'terminal', 'guidon', 'mcp']);
/** A name within a section that the query names as well: "go track", "react useVariable". */
const NAME_IN_SECTION_SCORE = 10;
/** The same, with other words beside it: "how to close the node client". */
const NAME_AMONG_WORDS_SCORE = 4;
/** An identifier of the page with other words beside it: "why does the api return 404". */
const AMONG_WORDS_SHARE = 0.5;

/**
 * What readers look for less often than the section's other pages. A page under an SDK about one way
 * to use it; an SDK over that of React,
 * whose names it repeats; the reference of a command beside the guide of the same name.
 */
const PRIORS: readonly [RegExp, number][] = [
  [/-(example|openfeature|typescript|bootstrapping)\/$/, 0.86],
  [/^\/sdk\/.*-install\/$/, 0.95],
  [/\/(nextjs|react-native)\//, 0.96],
  [/^\/(management|bucketing)-api\/$/, 0.85],
  [
    /^\/cli\/docs\/(environments|features|identity|keys|overrides|projects|mcp|targeting|variables|variations)\//,
    0.86,
  ],
  [/^\/cli-guides\//, 0.88],
];

/** A title or a heading, ready to be compared. */
export interface Name {
  /** All of its words, as a query has them. */
  text: string;
  /** The same without spaces: "point in t" is the begin of "Point-in-time simulation". */
  joined: string;
  /** Words without those that carry nothing, by stem. */
  words: readonly string[];
  /** The whole that a part belongs to, by stem: "next" of "Next.js" is in a query that has "nextjs". */
  wholes: ReadonlyMap<string, string>;
  /** Every form of its words. */
  terms: ReadonlySet<string>;
}

/** A page's names, ready to be compared. */
export interface PageNames {
  title: Name;
  /** The last part of its address: often the shortest name that a page has. */
  slug: Name;
  /** The phrases in which readers ask for it. */
  keywords: readonly Name[];
  /** The same without the name of the page's SDK, for a query that has it. */
  ownKeywords: readonly Name[];
  /** What readers ask of each SDK: it counts where the query names the page's own. */
  topics: readonly Name[];
  /** Of headings that tell the page apart, by their place in the page's list. */
  headings: readonly [number, Name][];
  /** Headings that other pages have as well: they count where the query names the section. */
  commonHeadings: readonly [number, Name][];
  /** Forms of the words of the headings that tell the page apart. */
  headingTerms: ReadonlySet<string>;
  /** Forms of the words above the page. */
  context: ReadonlySet<string>;
  /** Words that ask for pages of its kind. */
  kindWords: KindWords;
  /** The labels above the page, each as its words. */
  labels: readonly Name[];
  /** Words that name the page's SDK or the CLI; undefined for pages of neither. */
  family: ReadonlySet<string> | undefined;
  /** Identifiers, as one word each, with what a query gets that is one of them. */
  identifiers: ReadonlyMap<string, number>;
  /** All names of fields and methods, plain words among them, with the heading of each. */
  members: ReadonlyMap<string, number>;
  /** How likely readers look for the page, by its address. */
  prior: number;
}

/** Prepares the names of a page. */
export function nameWords(page: SearchPage): PageNames {
  const labels = [...page.trail, page.section];
  const keywords = page.keywords.map(readName);
  const family = readFamily(page);
  const readHeadings = (isCommon: boolean) =>
    page.headings.flatMap(({ text, common, level }, index): [number, Name][] =>
      common === isCommon && level < FIELD_LEVEL ? [[index, readName(text)]] : [],
    );
  const headings = readHeadings(false);
  return {
    title: readName(page.title),
    slug: readName(page.path.split('/').filter(Boolean).at(-1) ?? ''),
    keywords,
    ownKeywords: keywords.map((keyword) => withoutFamily(keyword, family)),
    topics: listSdkTopics(page.path).map(readName),
    headings,
    commonHeadings: readHeadings(true),
    headingTerms: new Set(headings.flatMap(([, { terms }]) => [...terms])),
    context: new Set(indexTerms([...labels, page.path.replaceAll('/', ' ')].join(' \n '))),
    kindWords: wordsOfKind(
      page.kind,
      page.names.filter((name) => name.includes(' /')),
    ),
    labels: page.trail.map(readName),
    family,
    identifiers: readIdentifiers(page),
    members: new Map(page.headings.map(({ text }, index) => [asIdentifier(text), index])),
    prior: PRIORS.find(([pattern]) => pattern.test(page.path))?.[1] ?? 1,
  };
}

/** A keyword as all SDKs could have it: the SDK's own name tells its pages not apart. */
function withoutFamily(name: Name, family: ReadonlySet<string> | undefined): Name {
  const words = name.words.filter((word) => !family?.has(word));
  if (words.length === 0 || words.length === name.words.length) return name;
  const terms = [...name.terms].filter((term) => !family?.has(term));
  return { ...name, words, terms: new Set(terms) };
}

/** Whether the page at a path is of one SDK, beside which others say the same of theirs. */
export const isOfOneSdk = (path: string): boolean => FAMILY.test(path);

/** What pages that say the same of their own SDK have in common. */
export interface Siblings {
  /** The pages that speak of all of them. */
  covers: readonly string[];
  /** What tells a page from its siblings. */
  key: string;
  /** The key of those whose names it repeats, or its own. */
  namesOf: string;
  /** The keys that most readers look for. */
  usedMost: readonly string[];
}

/** The pages that speak of all SDKs. */
const SDK_COVERS = ['/sdk/features/', '/sdk/'];
const OVER_REACT: ReadonlySet<string> = new Set(['nextjs', 'react-native']);
const SDKS_USED_MOST = ['javascript', 'react', 'node'];

/** What a page has in common with its siblings, by its path; undefined where it has none. */
export function siblingsOf(path: string): Siblings | undefined {
  const key = FAMILY.exec(path)?.[1];
  if (key === undefined) return undefined;
  const namesOf = OVER_REACT.has(key) ? 'react' : key;
  return { covers: SDK_COVERS, key, namesOf, usedMost: SDKS_USED_MOST };
}

function readFamily({ path, trail, title }: SearchPage): ReadonlySet<string> | undefined {
  if (CLI.test(path)) return CLI_WORDS;
  const [whole, slug] = FAMILY.exec(path) ?? [];
  if (slug === undefined) return undefined;
  const label = whole === path ? title : (trail.at(-1) ?? '');
  return new Set(indexTerms(`${slug} ${label}`).filter((term) => !FAMILY_WORDS.has(term)));
}

/** What a query gets that is a name of the page, and the heading that has it. */
export interface NamedMember {
  score: number;
  heading: number | undefined;
}

/**
 * Finds what a query names: `asked` is all of it, `rest` what is left without the words of the
 * section above the page.
 */
export function findMember(
  { identifiers, members }: PageNames,
  asked: string,
  rest: readonly string[],
): NamedMember {
  const whole = identifiers.get(asked);
  if (whole !== undefined) return { score: whole, heading: members.get(asked) };
  if (beginsPath(identifiers, asked)) return { score: PATH_BEGIN_SCORE, heading: undefined };
  const other = rest.join(' ');
  if (other === '' || other === asked) return { score: 0, heading: undefined };
  const heading = members.get(other);
  if (heading !== undefined) return { score: NAME_IN_SECTION_SCORE, heading };
  const named = identifiers.get(other);
  if (named !== undefined) return { score: named, heading: undefined };
  const among = Math.max(
    rest.some((word) => members.has(word)) ? NAME_AMONG_WORDS_SCORE : 0,
    ...rest.map((word) => (identifiers.get(word) ?? 0) * (isPath(word) ? 1 : AMONG_WORDS_SHARE)),
  );
  return { score: among, heading: undefined };
}

/** A path is no word of any other meaning. */
const isPath = (word: string) => word.startsWith('/');

/** Whether a query is the begin of a path of the page's: "/v1/edgedb" of "/v1/edgedb/{user_id}". */
function beginsPath(identifiers: ReadonlyMap<string, number>, asked: string): boolean {
  if (!isPath(asked)) return false;
  for (const name of identifiers.keys()) if (name.startsWith(`${asked}/`)) return true;
  return false;
}

/** What a page gets whose call has the query as a part of its path: "change-requests/latest". */
export function scorePathPart(text: string, { identifiers }: PageNames): number {
  if (!PATH_PART.test(text.trim())) return 0;
  const part = `${toPathWord(text.trim())}/`;
  for (const name of identifiers.keys()) if (`${name}/`.includes(part)) return PATH_BEGIN_SCORE;
  return 0;
}

/** A call counts with and without its method; plain words such as "key" are no identifiers. */
function readIdentifiers({ names, kind, title, path }: SearchPage): Map<string, number> {
  const scores = new Map<string, number>();
  const slug = path.split('/').filter(Boolean).at(-1);
  const add = (text: string, score: number) => {
    const word = asIdentifier(text);
    if (word && !scores.has(word)) scores.set(word, score);
  };
  if (/^[A-Z_]+$/.test(title)) add(title, IDENTIFIER_SCORE);
  for (const name of names) {
    const call = name.split(' ')[1];
    if (call) for (const form of [name, call]) add(form, IDENTIFIER_SCORE);
    else if (name === slug && kind === 'operation') add(name, IDENTIFIER_SCORE);
    else if (/.[A-Z_]|\d/.test(name)) add(name, FIELD_SCORE);
  }
  return scores;
}

/** A text of one identifier as one word: signs between its parts are lost, case as well. */
export function asIdentifier(text: string): string {
  return splitWords(text)
    .map(({ whole }) => whole)
    .join(' ');
}

function readName(text: string): Name {
  const split = splitWords(text);
  const all = split.flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const telling = all.filter((word) => !GRAMMAR_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).map(stemWord);
  const identifier = asIdentifier(text);
  return {
    text: identifier,
    joined: identifier.replaceAll(' ', ''),
    words: [...new Set(words)],
    wholes: new Map(
      split.flatMap(({ whole, parts }) => parts.map((part) => [stemWord(part), stemWord(whole)])),
    ),
    terms: new Set(indexTerms(text)),
  };
}
