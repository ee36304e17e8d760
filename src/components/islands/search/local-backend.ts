import { withBase } from '../../../lib/paths/paths.ts';
import { FIRST_FILE, SearchEngine, type SearchSettings } from '../../../lib/search/index.ts';
import type { SearchBackend } from './backend.ts';

/** How long the reader must pause typing before more files of the index are fetched. */
const TYPING_PAUSE_MS = 100;

/** Creates a backend for the site's own index. Loads each file once, or again after an error. */
export function createLocalBackend(
  { basePath }: SearchSettings,
  toUrl: (url: string) => string,
): SearchBackend {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(withBase(path, basePath));
    // A deploy replaced the index, so the next search loads the new one.
    if (response.status === 404) engine = once(loadEngine);
    if (!response.ok) throw new Error(`The search index ${path} answered ${response.status}.`);
    return response.json();
  };
  const loadEngine = async () =>
    new SearchEngine((await read(FIRST_FILE)) as ConstructorParameters<typeof SearchEngine>[0]);
  let engine = once(loadEngine);
  let searches = 0;

  return {
    warmUp: () => {
      engine().catch(() => undefined);
    },
    titles: async () => new Map((await engine()).pages.map(({ path, title }) => [path, title])),
    search: async (query, facets, page, { whole = false } = {}) => {
      const loaded = await engine();
      // A search of the page itself completes while the reader types, and the query that is typed before it as well.
      const search = whole ? searches : ++searches;
      let mayFetch = whole;
      let failure: unknown;
      // Nothing is returned before it is complete, so that results never change while a reader picks one.
      try {
        for (const files of loaded.missing(query, facets, page)) {
          if (!mayFetch) await pause(TYPING_PAUSE_MS);
          if (!mayFetch && search !== searches) return SUPERSEDED;
          mayFetch = true;
          await Promise.all(files.map(async ({ path, add }) => add(await read(path))));
        }
      } catch (error) {
        failure = error;
      }
      const answer = loaded.search(query, facets, page, toUrl);
      if (failure && answer.nbHits === 0) throw failure;
      return answer;
    },
  };
}

/** The answer for a query that the reader has typed past. It never arrives, because nobody waits for it. */
const SUPERSEDED = new Promise<never>(() => undefined);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns a function that runs a task once. After an error, the next call runs it again. */
function once<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= task().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
