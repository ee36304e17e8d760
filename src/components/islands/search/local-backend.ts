import { withBase } from '../../../lib/paths/paths.ts';
import { SearchEngine } from '../../../lib/search/engine.ts';
import type { FirstFile, TextFile } from '../../../lib/search/index-data.ts';
import { FIRST_FILE } from '../../../lib/search/index-files.ts';
import type { PackedIndex } from '../../../lib/search/inverted-index.ts';
import type { SearchSettings } from '../../../lib/search/settings.ts';
import { isSlow, type Connection } from '../../../lib/prefetch/prefetch.ts';
import { SearchUnavailable, type SearchBackend } from './backend.ts';

/** Searches the index that was built with the site. Files are loaded once; a failed one is tried anew. */
export function createLocalBackend(
  { basePath }: SearchSettings,
  toUrl: (url: string) => string,
): SearchBackend {
  const read = async <T>(path: string): Promise<T> => {
    try {
      const response = await fetch(withBase(path, basePath));
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return (await response.json()) as T;
    } catch (error) {
      throw new SearchUnavailable(`The search index could not be loaded.`, { cause: error });
    }
  };
  const first = once(() => read<FirstFile>(FIRST_FILE));
  const engine = once(async () => new SearchEngine(await first()));
  const rest = once(async () => {
    const { index, texts } = (await first()).rest;
    const loaded = await engine();
    const files = await Promise.all([
      read<PackedIndex>(index),
      ...texts.map((path) => read<TextFile>(path)),
    ]);
    const [stored, ...parts] = files as [PackedIndex, ...TextFile[]];
    loaded.addTextIndex(stored);
    for (const part of parts) loaded.addTexts(part);
  });

  return {
    warmUp: () => {
      engine().then(
        (loaded) =>
          whenIdle(() => {
            rest().then(
              () => takeSteps(loaded.prepare()),
              () => undefined,
            );
          }),
        () => undefined,
      );
    },
    search: async (query, facets, page, { whole = false } = {}) => {
      const loaded = await engine();
      // What names the pages answers most searches; the others wait for what the pages say.
      const isSure = !whole && loaded.isSure(query, facets);
      const failure = isSure
        ? undefined
        : await rest().then(
            () => undefined,
            (error: unknown) => error,
          );
      const answer = loaded.search(query, facets, page, toUrl);
      if (failure && answer.nbHits === 0) throw failure;
      return answer;
    },
  };
}

/** A task that runs once. One that fails is run anew when it is asked for again. */
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

/** Runs a task when the page has nothing else to do; never for readers who pay for each byte. */
function whenIdle(task: (isIdle: () => boolean) => void): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (isSlow(connection)) return;
  if ('requestIdleCallback' in window)
    requestIdleCallback((deadline) => task(() => deadline.timeRemaining() > SLICE_MIN_MS), {
      timeout: 2000,
    });
  else
    setTimeout(() => {
      const end = performance.now() + SLICE_MS;
      task(() => performance.now() < end);
    }, 200);
}

/** How long a browser that does not tell its pauses is kept busy at once; less left of a pause is none. */
const SLICE_MS = 8;
const SLICE_MIN_MS = 4;

/** Takes steps in the pauses of the page, so that no key waits for them. */
function takeSteps(steps: Iterator<unknown>): void {
  whenIdle((isIdle) => {
    do if (steps.next().done) return;
    while (isIdle());
    takeSteps(steps);
  });
}
