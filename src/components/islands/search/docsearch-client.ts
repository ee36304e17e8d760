import type { DocSearchModalProps } from '@docsearch/react';
import type { Facets, SearchAnswer, SearchHit } from '../../../lib/search/page.ts';
import type { SearchBackend } from './backend.ts';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;
type DocSearchClient = ReturnType<TransformClient>;
type TransformItems = NonNullable<DocSearchModalProps['transformItems']>;

/** The ID prefix of hits that are only added to pass suggestions to DocSearch. They are never shown. */
const SUGGESTION = 'suggestion:';

/** Called with the result of each search that DocSearch shows. `answer` is undefined after an error. */
export type AnswerListener = (query: string, answer: SearchAnswer | undefined) => void;

/**
 * Creates a search client for DocSearch with our own backend. After an error, it returns no hits, because
 * DocSearch 3.9 would hide its error screen at once; we show our own. DocSearch shows the group names of hits
 * as suggestions, but only if there are more groups than before. So a result without hits gets hits with
 * suggestions as their groups, which `dropSuggestions` removes.
 */
export function createDocSearchClient(
  backend: () => Promise<SearchBackend>,
  facets: Facets,
  onAnswer: AnswerListener,
): TransformClient {
  let groups = 0;
  let started = 0;
  let lastReported = 0;
  const search = async ({ requests }: { requests: { query: string }[] }) => {
    const [{ query } = { query: '' }] = requests;
    const own = ++started;
    const answer = await backend()
      .then(({ search: ask }) => ask(query, facets, 0))
      .catch(() => undefined);
    // DocSearch ignores a result that arrives after a newer one, so it isn't reported either.
    if (own > lastReported) {
      lastReported = own;
      onAnswer(query, answer);
    }
    if (!answer) return { results: [{ hits: [], nbHits: 0, query }] };
    const hits =
      answer.nbHits > 0
        ? limitGroups(answer.hits)
        : toSuggestionHits(answer.suggestions, groups + 1);
    groups = Math.max(groups, new Set(hits.map(({ hierarchy }) => hierarchy.lvl0)).size);
    return { results: [{ hits, nbHits: answer.nbHits, queryID: answer.queryID, query }] };
  };
  const own = { search, addAlgoliaAgent: () => undefined };
  return (client) => ({ ...client, ...own }) as unknown as DocSearchClient;
}

/**
 * Drops hits that would push better hits of other sections out of view, because DocSearch shows all hits of a
 * section together: those ranked below the first hits of two later sections, or from the fourth on, below one.
 */
export function limitGroups(hits: readonly SearchHit[]): SearchHit[] {
  const groups = new Map<string | null, number>();
  return hits.filter(({ hierarchy: { lvl0 } }) => {
    const count = (groups.get(lvl0) ?? 0) + 1;
    groups.set(lvl0, count);
    const later = groups.size - 1 - [...groups.keys()].indexOf(lvl0);
    return later === 0 || (later === 1 && count <= 3);
  });
}

const NO_LEVELS = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

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
    hierarchy: { ...NO_LEVELS, lvl0: name, lvl1: name },
    content: null,
    _highlightResult: { hierarchy: {} },
    _snippetResult: { hierarchy: {} },
  }));
}

/** Removes the hits that were only added to pass suggestions to DocSearch. */
export const dropSuggestions: TransformItems = (items) =>
  items.filter(({ objectID }) => !objectID.startsWith(SUGGESTION));
