import { find, findAll, onPage } from './events.ts';
import { loadLazy } from './lazy.ts';
import { loadLate } from './load-late.ts';
import { createStorageSlot } from './storage.ts';

/** Events that load an island. `pointerenter` is also sent on touch. */
const INTENTS = ['pointerenter', 'focusin', 'keydown'] as const;

/** Loads each island, such as search, when the reader first points at it, focuses it, or sees it. */
export function wakeIslands(): void {
  onPage(() => {
    for (const container of findAll('[data-island]')) {
      if ('inView' in container.dataset) watch(container);
      else listen(container);
    }
    // A link with a shared request, such as "/…/#try?…", opens the API explorer.
    if (/^#try[?=]/.test(location.hash)) find('[data-shared]')?.click();
    resume();
  });
  // The browser's Back button may show the page as it was, without loading it again.
  addEventListener('pageshow', resume);
}

/** Loads the islands that continue something in this tab, which `data-resume` names in the session's storage. */
function resume(): void {
  for (const container of findAll('[data-resume]')) {
    const slot = createStorageSlot(container.dataset['resume'] ?? '', { persistence: 'session' });
    if (slot.get() !== null) container.dispatchEvent(new Event('focusin'));
  }
}

/** Loads an island when it is on screen or touched. `data-in-view` is the margin around the screen. */
function watch(container: HTMLElement): void {
  const reached = new AbortController();
  const start = () => {
    reached.abort();
    observer.disconnect();
    loadLazy(container, () => load(container));
  };
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
    rootMargin: container.dataset['inView'],
  });
  for (const intent of INTENTS)
    container.addEventListener(intent, start, { signal: reached.signal });
  observer.observe(container);
}

/** Loads an island when the reader is about to use it. `data-pressed` tells its script of an earlier click. */
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
  // The first of these events loads the island. If it fails and `data-status` is set, a click tries again.
  const reached = new AbortController();
  const wake = () => {
    reached.abort();
    start().catch(() => undefined);
  };
  for (const intent of INTENTS) {
    container.addEventListener(intent, wake, { signal: reached.signal });
  }
  const press = () => {
    // A second click after a failure does the same as the Retry button.
    if ('pressed' in dataset) find('.lazy > button', container)?.click();
    else if ('status' in dataset) signal.addEventListener('abort', loadLazy(container, start));
    dataset['pressed'] = '';
  };
  container.addEventListener('click', press, { signal });
}

async function load(container: HTMLElement): Promise<void> {
  const { island = '' } = container.dataset;
  try {
    await (await loadLate()).start(island, container);
  } catch (error) {
    console.error(`Island "${island}" could not be loaded.`, error);
    throw error;
  }
}
