import type { DocSearchModalProps } from '@docsearch/react';
import type { Facets, SearchAnswer, SearchHit } from '../../../lib/search/page.ts';
import type { SearchBackend } from './backend.ts';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;
type DocSearchClient = ReturnType<TransformClient>;
type TransformItems = NonNullable<DocSearchModalProps['transformItems']>;

/** Hits with this in front of their id only name a search to try: they are never shown. */
const SUGGESTION = 'suggestion:';

/** What is told of each search that DocSearch shows: its answer, or nothing where there is none. */
export type AnswerListener = (query: string, answer: SearchAnswer | undefined) => void;

/**
 * A search client for DocSearch over our own backend. It never fails: DocSearch 3.9 sets its error
 * status and takes it back at once, so the error screen is ours (see `ErrorScreen.tsx`).
 *
 * DocSearch 3.9 has no other place for suggestions than the names of groups: without results it offers
 * those of the last answer that had more groups than any before it. So an answer without hits comes
 * with groups that are empty when shown, and always one more than there were.
 */
export function createDocSearchClient(
  backend: () => Promise<SearchBackend>,
  facets: Facets,
  onAnswer: AnswerListener,
): TransformClient {
  let groups = 0;
  let started = 0;
  let told = 0;
  const search = async ({ requests }: { requests: { query: string }[] }) => {
    const [{ query } = { query: '' }] = requests;
    const own = ++started;
    const answer = await backend()
      .then(({ search: ask }) => ask(query, facets, 0))
      .catch(() => undefined);
    // DocSearch drops an answer that comes after a newer one.
    if (own > told) {
      told = own;
      onAnswer(query, answer);
    }
    if (!answer) return { results: [{ hits: [], nbHits: 0, query }] };
    const hits = answer.nbHits > 0 ? answer.hits : toSuggestionHits(answer.suggestions, groups + 1);
    groups = Math.max(groups, new Set(hits.map(({ hierarchy }) => hierarchy.lvl0)).size);
    return { results: [{ hits, nbHits: answer.nbHits, queryID: answer.queryID, query }] };
  };
  const own = { search, addAlgoliaAgent: () => undefined };
  return (client) => ({ ...client, ...own }) as unknown as DocSearchClient;
}

function toSuggestionHits(suggestions: readonly string[], atLeast: number): SearchHit[] {
  if (suggestions.length === 0) return [];
  const filler = Array.from(
    { length: Math.max(0, atLeast - suggestions.length) },
    (_, i) => ` ${i}`,
  );
  return [...suggestions, ...filler].map((name) => ({
    objectID: `${SUGGESTION}${name}`,
    url: '',
    type: 'lvl1',
    hierarchy: {
      lvl0: name,
      lvl1: name,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: null,
    _highlightResult: { hierarchy: {} },
    _snippetResult: { hierarchy: {} },
  }));
}

/** Leaves out what only names a search to try. */
export const dropSuggestions: TransformItems = (items) =>
  items.filter(({ objectID }) => !objectID.startsWith(SUGGESTION));
