import { find, findAll } from './events.ts';
import { createStorageSlot } from './storage.ts';

const GROUPS = '.tree details';
const slot = createStorageSlot('sidebar', { persistence: 'session' });

/** Returns the labels of a group and of the groups that it is in. */
export const keyOf = ({ name, firstElementChild }: HTMLDetailsElement): string =>
  `${name}/${firstElementChild?.ariaLabel}`;

interface State {
  open: string[];
  scroll: number;
}

/** Keeps the sidebar's scroll position and open groups when the reader goes to another page. */
export function keepSidebar(): void {
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const state = read();
    restoreGroups(newDocument, state);
    document.addEventListener('astro:after-swap', () => scrollTo(state.scroll), { once: true });
  });
  addEventListener('pagehide', () => slot.set(JSON.stringify(read())));
  // This listener runs in the capture phase, before the router follows the link.
  addEventListener('click', unfold, true);
  restoreAfterLoad();
}

/** Opens a group that has no page of its own when its label, a link to the group's first page, is clicked. */
function unfold(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const group = (target as Element).closest('[data-unfold]')?.nextElementSibling;
  if (!(group instanceof HTMLDetailsElement) || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  find('summary', group)?.click();
}

function restoreAfterLoad(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // On a page that is opened anew, the lists of other groups would arrive late and move what is below them.
  const state = parse(visit?.type === 'navigate' ? null : slot.get());
  restoreGroups(document, state);
  // An open group whose list isn't on the page makes the sidebar load when it is in view, not on first use.
  if (find(`${GROUPS}[open]:not(:has(ul))`))
    find('[data-groups]')?.setAttribute('data-in-view', '');
  scrollTo(state.scroll);
}

/** Parses the stored state, which may be missing or from an earlier build that stored something else. */
function parse(stored: string | null): State {
  try {
    const { open, scroll } = JSON.parse(stored ?? '{}') as Partial<State>;
    return { open: Array.isArray(open) ? open : [], scroll: Number(scroll) || 0 };
  } catch {
    return { open: [], scroll: 0 };
  }
}

function read(): State {
  const open = findAll<HTMLDetailsElement>(`${GROUPS}[open]`).map(keyOf);
  return { open, scroll: find('[data-menu]')?.scrollTop ?? 0 };
}

/** Opens the groups in `open`, except on levels where a group with the current page is already open. */
function restoreGroups(root: Document, state: State): void {
  const groups = findAll<HTMLDetailsElement>(GROUPS, root);
  const taken = new Set(groups.filter(({ open }) => open).map(({ name }) => name));
  for (const group of groups)
    if (state.open.includes(keyOf(group)) && !taken.has(group.name)) group.open = true;
}

function scrollTo(top: number): void {
  const pane = find('[data-menu]');
  if (!pane) return;
  pane.scrollTop = top;
  // Scroll further if the current page's link isn't visible now.
  const current = find('[aria-current="page"]', pane);
  if (!current || current.offsetParent === null) return;
  const { top: above, bottom } = current.getBoundingClientRect();
  const box = pane.getBoundingClientRect();
  // Not with `scrollIntoView`, which would also scroll the page.
  if (above < box.top || bottom > box.bottom)
    pane.scrollTop += (above + bottom - box.top - box.bottom) / 2;
}
