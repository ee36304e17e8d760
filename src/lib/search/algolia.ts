import { escapeHtml } from '../text/escape.ts';
import { SEARCH_HITS_PER_PAGE, SEARCH_SNIPPET_WORDS } from '../../site/limits.ts';
import { LEVELS, type Facets, type SearchAnswer, type SearchHit } from './model.ts';

/** The fields that we read from a result in Algolia's response. */
export interface AlgoliaResult {
  hits: SearchHit[];
  nbHits: number;
  queryID?: string | undefined;
  facets?: { section?: Record<string, number> } | undefined;
}

/** Returns one of the queries in a request to Algolia's multi-index endpoint. `page` counts from 0. */
export function toAlgoliaRequest(
  query: string,
  indexName: string,
  { language, version, section }: Facets,
  page: number,
) {
  const levels = LEVELS.map((level) => `hierarchy.${level}`);
  return {
    indexName,
    query,
    attributesToRetrieve: [...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels.slice(1), 'content'].map(
      (name) => `${name}:${SEARCH_SNIPPET_WORDS}`,
    ),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: SEARCH_HITS_PER_PAGE,
    clickAnalytics: true,
    facetFilters: [
      `language:${language}`,
      [`version:${version}`, 'version:'],
      ...(section === undefined ? [] : [`section:${section}`]),
    ],
    facets: ['section'],
    page,
  };
}

/** Converts Algolia's response to a `SearchAnswer`. @throws Error if the response has no results */
export function readAlgoliaAnswer(answer: unknown, toUrl: (url: string) => string): SearchAnswer {
  const results = (answer as { results?: AlgoliaResult[] } | undefined)?.results;
  const [first] = results ?? [];
  if (!first || !Array.isArray(first.hits) || typeof first.nbHits !== 'number')
    throw new Error('The search host answered without results.');
  return {
    hits: first.hits.map((hit) => ({
      ...hit,
      url: toUrl(hit.url),
      _highlightResult: escapeMarked(hit._highlightResult) ?? { hierarchy: {} },
      _snippetResult: escapeMarked(hit._snippetResult) ?? { hierarchy: {} },
    })),
    nbHits: first.nbHits,
    queryID: first.queryID,
    suggestions: [],
    sections: Object.entries(first.facets?.section ?? {}).map(([name, count]) => ({ name, count })),
  };
}

/**
 * Escapes the HTML in all texts of a hit's `_highlightResult` or `_snippetResult`, except `<mark>`. The host
 * returns the texts as they were pushed, and the dialog inserts them as HTML.
 */
function escapeMarked<T>(part: T): T {
  if (typeof part === 'string')
    return escapeHtml(part).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>') as T;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(escapeMarked) as T;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, escapeMarked(value as unknown)]),
  ) as T;
}
