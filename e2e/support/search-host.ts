import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import fixture from '../fixtures/every-option/site.config.ts';
import { LocalServer } from './local-server.ts';

const search = fixture.search;
if (search?.provider !== 'algolia' || !search.hosts)
  throw new Error('e2e/fixtures/every-option/site.config.ts must configure Algolia with hosts.');

/** The search hosts in the configuration of the fixture site. */
export const SEARCH_HOSTS: readonly string[] = search.hosts;
/** The search configuration of the fixture site. */
export const SEARCH_CONFIG = search;

/** A request to Algolia's endpoint for searching several indexes. */
export interface SearchCall {
  path: string;
  appId: string | null;
  apiKey: string | null;
  requests: Record<string, unknown>[];
}

/** A local server that answers like Algolia, or closes each connection. */
export class SearchHost extends LocalServer {
  isDown = false;
  /** URLs of the hits that the server returns. */
  urls: string[] = ['https://docs.guidon.example/guide/#setup'];
  readonly calls: SearchCall[] = [];
  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const body = await text(request);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method !== 'POST') {
      response.writeHead(204).end();
      return;
    }
    const value = (name: string) =>
      searchParams.get(name) ?? (request.headers[name] as string | undefined) ?? null;
    this.calls.push({
      path: pathname,
      appId: value('x-algolia-application-id'),
      apiKey: value('x-algolia-api-key'),
      ...(JSON.parse(body) as Pick<SearchCall, 'requests'>),
    });
    if (this.isDown) {
      response.destroy();
      return;
    }
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ results: [this.#result()] }));
  }

  #result() {
    const hits = this.urls.map((url, index) => {
      const hierarchy = {
        lvl0: 'Guides',
        lvl1: `Found page ${index + 1}`,
        ...Object.fromEntries([2, 3, 4, 5, 6].map((level) => [`lvl${level}`, null])),
      };
      const marked = (value: string) => ({ value, matchLevel: 'full', matchedWords: [] });
      const levels = {
        lvl0: marked('Guides'),
        lvl1: marked(`Found <mark>page</mark> ${index + 1}`),
      };
      return {
        objectID: `hit-${index + 1}`,
        url,
        type: 'lvl1',
        hierarchy,
        content: null,
        _highlightResult: { hierarchy: levels },
        _snippetResult: { hierarchy: levels },
      };
    });
    return {
      hits,
      nbHits: hits.length,
      queryID: 'query-1',
      facets: { section: { Guides: hits.length } },
    };
  }
}
