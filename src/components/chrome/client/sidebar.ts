import { find, findAll } from './events.ts';

const GROUPS = 'details[data-group]';
const KEY = 'sidebar';

interface State {
  open: string[];
  scroll: number;
}

/** Carries the sidebar's scroll position and open groups to the next page of the same sidebar. */
export function keepSidebar(): void {
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const state = read();
    restoreGroups(newDocument, state);
    document.addEventListener('astro:after-swap', () => scrollTo(state.scroll), { once: true });
  });
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(read()));
    } catch {
      // Without storage the sidebar starts from the current page: nothing is lost that matters.
    }
  });
  restoreAfterLoad();
}

/** A full page load (a link with a new window's history, a reload) restores from the tab's storage. */
function restoreAfterLoad(): void {
  try {
    const state = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as State | null;
    if (!state) return;
    restoreGroups(document, state);
    scrollTo(state.scroll);
  } catch {
    // As above.
  }
}

function read(): State {
  const open = findAll<HTMLDetailsElement>(`${GROUPS}[open]`).map((g) => g.dataset['group'] ?? '');
  return { open, scroll: find('[data-menu]')?.scrollTop ?? 0 };
}

/** Opens what was open, but for groups whose level the active path already uses. */
function restoreGroups(root: Document, { open }: State): void {
  const groups = findAll<HTMLDetailsElement>(GROUPS, root);
  const taken = new Set(
    groups.filter((group) => group.open).map((group) => group.getAttribute('name')),
  );
  for (const group of groups) {
    const wanted = open.includes(group.dataset['group'] ?? '');
    if (wanted && !taken.has(group.getAttribute('name'))) group.open = true;
  }
}

function scrollTo(top: number): void {
  const pane = find('[data-menu]');
  if (!pane) return;
  pane.scrollTop = top;
  // A page reached from elsewhere may stand out of sight.
  const current = find('[aria-current="page"]', pane);
  if (!current || current.offsetParent === null) return;
  const { top: above, bottom } = current.getBoundingClientRect();
  const box = pane.getBoundingClientRect();
  if (above < box.top || bottom > box.bottom)
    current.scrollIntoView({ block: 'center', behavior: 'instant' });
}
