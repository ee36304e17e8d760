export interface SearchQuestion {
  query: string;
  kind: string;
  /** The paths of one to three pages that answer the query, or of a section. A final `*` includes all pages below. */
  pages: readonly string[];
  line: number;
}

const KINDS = ['title', 'identifier', 'typo', 'synonym', 'question', 'partial'];
/** The maximum number of right pages for a question, because more would make it too easy. */
const PAGES_MAX = 3;
/** The number of hits that are evaluated for each question. */
const RANK_MAX = 10;

/** How well search answers questions. `missed` lists the questions whose first hit is wrong. */
export interface Relevance {
  asked: number;
  /** The mean reciprocal rank: the mean of 1 / rank of the first right page among the first ten hits. */
  mrr: number;
  /** The share of questions whose first hit is right, from 0 to 1. */
  first: number;
  /** The share of misspelled questions with a right page among the first ten hits, from 0 to 1. */
  typos: number;
  missed: string[];
}

export const RELEVANCE_FLOORS = { mrr: 0.93, first: 0.89, typos: 0.97 } as const;
/** The floors for questions that were typed in a hurry, whose words differ most from those of the pages. */
export const HURRIED_FLOORS = { mrr: 0.77, first: 0.68, typos: 0.85 } as const;
/** The floors for questions that no rule was made for. */
export const HELD_OUT_FLOORS = { mrr: 0.7, first: 0.6, typos: 0.85 } as const;

/** Parses a file of questions. If a row is invalid, it throws an error with the line and what to write. */
export function readQuestions(file: string, text: string): SearchQuestion[] {
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const [query = '', kind = '', list = ''] = row.split('\t');
    const pages = list.split(' ').filter(Boolean);
    const problem = findProblem(query, kind, pages);
    if (problem) throw new Error(`${file}:${index + 1}: ${problem}`);
    return [{ query, kind, pages, line: index + 1 }];
  });
}

function findProblem(query: string, kind: string, pages: readonly string[]): string | undefined {
  if (query.trim() === '') return 'write a query, its kind, and its pages, with tabs between them.';
  if (!KINDS.includes(kind)) return `the kind "${kind}" is none of ${KINDS.join(', ')}.`;
  if (pages.length === 0 || pages.length > PAGES_MAX)
    return `name one to ${PAGES_MAX} pages, not ${pages.length}.`;
  const odd = pages.find((page) => !/^\/(.*\/)?(\*|#[\w.-]+)?$/.test(page));
  return odd ? `"${odd}" is no path: write a slash at both ends.` : undefined;
}

/** Reports whether a page answers a question: "/sdk/" fits only that page, "/sdk/*" also all pages below. */
export function isAnswer(path: string, { pages }: SearchQuestion): boolean {
  return pages.some((page) =>
    page.endsWith('*') ? path.startsWith(page.slice(0, -1)) : path === page.replace(/#.*/, ''),
  );
}

/** Asks all questions. `search` returns the paths of the hits for a query, best first. */
export function measureRelevance(
  questions: readonly SearchQuestion[],
  search: (query: string) => readonly string[],
): Relevance {
  const asked = questions.map((question) => {
    const hits = search(question.query).slice(0, RANK_MAX);
    return { question, hits, rank: hits.findIndex((path) => isAnswer(path, question)) + 1 };
  });
  const typos = asked.filter(({ question }) => question.kind === 'typo');
  const share = (count: number, of: number) => (of === 0 ? 1 : count / of);
  return {
    asked: asked.length,
    mrr: share(
      asked.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0),
      asked.length,
    ),
    first: share(asked.filter(({ rank }) => rank === 1).length, asked.length),
    typos: share(typos.filter(({ rank }) => rank > 0).length, typos.length),
    missed: asked
      .filter(({ rank }) => rank !== 1)
      .map(({ question, hits, rank }) => {
        const where = rank > 0 ? `right at ${rank}` : 'not among the first ten';
        return `line ${question.line}, "${question.query}": ${where}; first is ${hits[0] ?? 'nothing'}`;
      }),
  };
}

export type Floors = Readonly<Record<'mrr' | 'first' | 'typos', number>>;

export function checkRelevance(relevance: Relevance, floors: Floors = RELEVANCE_FLOORS): string[] {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const value = relevance[name as keyof Floors];
    return value < floor ? [`${name} is ${value.toFixed(3)}, under ${floor}`] : [];
  });
}
