import { find, findAll, onPage } from './events.ts';

/** An island's module: takes over an element of the page. */
interface Island {
  mount(container: HTMLElement): void | Promise<void>;
}

/** The islands by name. Each one is loaded when a reader first reaches for it, never before. */
const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  // A reader who comes to its page came to search.
  results: () => import('../../islands/search/mount-results.tsx'),
  search: () => import('../../islands/search/mount.tsx'),
  'color-mode': () => import('../../islands/color-mode/mount.tsx'),
  'ai-prompt': () => import('./ai-prompt.ts'),
  'api-explorer': () => import('../../islands/api-explorer/wake.ts'),
};

/** What counts as reaching for an island. */
const INTENTS = ['pointerenter', 'focusin', 'touchstart', 'keydown'] as const;

/** Loads each island of the page on the first intent. What the page does without it goes on until then. */
export function wakeIslands(): void {
  onPage(() => {
    for (const container of findAll('[data-island]')) {
      if (container.dataset['island'] === 'results') void load(container);
      else listen(container);
    }
    // A link to a request that is filled in opens it: `SHARE_PREFIX` of the API explorer.
    if (location.hash.startsWith('#try='))
      find('[data-shared]')?.dispatchEvent(new Event('keydown'));
  });
}

/** Loads an island on the first intent, and remembers a press that came before it. */
function listen(container: HTMLElement): void {
  const stop = new AbortController();
  const wake = () => {
    stop.abort();
    void load(container);
  };
  for (const intent of INTENTS) {
    container.addEventListener(intent, wake, { passive: true, signal: stop.signal });
  }
  container.addEventListener('click', () => (container.dataset['pressed'] = ''));
}

async function load(container: HTMLElement): Promise<void> {
  const { dataset } = container;
  const { island = '' } = dataset;
  try {
    const module = await ISLANDS[island]?.();
    if (container.isConnected) await module?.mount(container);
  } catch (error) {
    // The markup in the page goes on working as it did, or says what it cannot do now.
    dataset['failed'] = '';
    console.error(`Island "${island}" could not be loaded.`, error);
  }
}
