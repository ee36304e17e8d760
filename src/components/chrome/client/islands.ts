import { find, findAll, onPage } from './events.ts';
import { loadLazy } from './lazy.ts';
import { loadLate } from './load-late.ts';

/** What counts as reaching for an island. A touch is a pointer that enters, too. */
const INTENTS = ['pointerenter', 'focusin', 'keydown'] as const;

/** Loads each island of the page on the first intent. What the page does without it goes on until then. */
export function wakeIslands(): void {
  onPage(() => {
    for (const container of findAll('[data-island]')) {
      if ('inView' in container.dataset) watch(container);
      else listen(container);
    }
    // A link to a request that is filled in opens it: `SHARE_PREFIX` of the API explorer.
    if (location.hash.startsWith('#try=')) find('[data-shared]')?.click();
  });
}

/** Loads an island once its place is within the distance of `data-in-view` from the view. */
function watch(container: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      loadLazy(container, { load: () => load(container) });
    },
    { rootMargin: container.dataset['inView'] },
  );
  observer.observe(container);
}

/**
 * Loads an island on an intent. A press that comes before is remembered in `data-pressed`; where the
 * island has `data-status`, the reader sees how the loading goes from then on.
 */
function listen(container: HTMLElement): void {
  const { dataset } = container;
  const awake = new AbortController();
  const { signal } = awake;
  let loading: Promise<void> | undefined;
  const start = () =>
    (loading ??= load(container).then(
      () => awake.abort(),
      (error) => {
        loading = undefined;
        throw error;
      },
    ));
  // Once: what could not be loaded ahead is loaded on a press.
  const reached = new AbortController();
  const wake = () => {
    reached.abort();
    start().catch(() => undefined);
  };
  for (const intent of INTENTS) {
    container.addEventListener(intent, wake, { signal: reached.signal });
  }
  const press = () => {
    if ('status' in dataset && !('pressed' in dataset))
      signal.addEventListener('abort', loadLazy(container, { load: start }));
    dataset['pressed'] = '';
  };
  container.addEventListener('click', press, { signal });
}

async function load(container: HTMLElement): Promise<void> {
  const { island = '' } = container.dataset;
  try {
    const module = await (await loadLate()).ISLANDS[island]?.();
    if (container.isConnected) await module?.mount(container);
  } catch (error) {
    console.error(`Island "${island}" could not be loaded.`, error);
    throw error;
  }
}
