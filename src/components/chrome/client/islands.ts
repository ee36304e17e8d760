import { find, findAll, onPage } from './events.ts';
import { loadLazy } from './lazy.ts';
import { loadLate } from './load-late.ts';

/** Events that load an island. `pointerenter` includes touch. */
const INTENTS = ['pointerenter', 'focusin', 'keydown'] as const;

/** Loads each island of the page when the reader first points at it, focuses it, or presses a key in it. */
export function wakeIslands(): void {
  onPage(() => {
    for (const container of findAll('[data-island]')) {
      if ('inView' in container.dataset) watch(container);
      else listen(container);
    }
    // A link to a shared request opens the API explorer (see `SHARE_PREFIX` there).
    if (location.hash.startsWith('#try=')) find('[data-shared]')?.click();
  });
}

/** Loads an island when its container is within the distance `data-in-view` of the viewport. */
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

/** Loads an island on intent. `data-pressed` stores an earlier click, which `data-status` makes visible. */
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
  // Listens once. If this load fails, a click loads the island again.
  const reached = new AbortController();
  const wake = () => {
    reached.abort();
    start().catch(() => undefined);
  };
  for (const intent of INTENTS) {
    container.addEventListener(intent, wake, { signal: reached.signal });
  }
  const press = () => {
    // Pressing again is the same as Retry.
    if ('pressed' in dataset) find('.lazy > button', container)?.click();
    else if ('status' in dataset)
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
