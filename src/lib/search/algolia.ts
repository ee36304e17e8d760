import { SEARCH_HITS_PER_PAGE, SEARCH_SNIPPET_WORDS } from '../../site/limits.ts';
import { LEVELS, type Facets, type SearchAnswer, type SearchHit } from './model.ts';

/** The fields of the response's first result that we use. */
export interface AlgoliaResult {
  hits: SearchHit[];
  nbHits: number;
  queryID?: string | undefined;
  facets?: { section?: Record<string, number> } | undefined;
}

/** The request for a page of hits, counted from 0, for the multi-index queries endpoint. */
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

/** Reads the first result of a response. @throws Error for a response without results */
export function readAlgoliaAnswer(answer: unknown, toUrl: (url: string) => string): SearchAnswer {
  const results = (answer as { results?: AlgoliaResult[] } | undefined)?.results;
  const [first] = results ?? [];
  if (!first || !Array.isArray(first.hits) || typeof first.nbHits !== 'number')
    throw new Error('The search host answered without results.');
  return {
    hits: first.hits.map((hit) => ({ ...hit, url: toUrl(hit.url) })),
    nbHits: first.nbHits,
    queryID: first.queryID,
    suggestions: [],
    sections: Object.entries(first.facets?.section ?? {}).map(([name, count]) => ({ name, count })),
  };
}

/** The settings of an Algolia index for this site's records. */
export const ALGOLIA_SETTINGS = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    // Searchable, but never retrieved.
    'unordered(keywords)',
    ...LEVELS.slice(2).map((level) => `unordered(hierarchy.${level})`),
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  attributesForFaceting: ['language', 'version', 'section', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  ignorePlurals: true,
  removeStopWords: ['en'],
  separatorsToIndex: '_',
  camelCaseAttributes: ['hierarchy', 'content'],
} as const;
