import { animateGroups } from './collapsible.ts';
import { find, findAll } from './events.ts';
import { keyOf } from './sidebar.ts';

/** Groups whose list isn't on the page. Pages contain the lists of open groups only. */
const EMPTY = '.tree details:not(:has(ul))';

/** The whole sidebars of the sections that the reader used, by URL. */
const sidebars = new Map<string, Document>();

/** Adds the lists of closed groups to the sidebar, and animates groups that the reader opens or closes. */
export async function start(sidebar: HTMLElement): Promise<void> {
  animateGroups(sidebar);
  const url = sidebar.dataset['groups'];
  if (url === undefined) return;
  try {
    const html = (await (await fetch(url)).json()) as string;
    sidebars.set(url, new DOMParser().parseFromString(html, 'text/html'));
    fillGroups(document);
  } catch (error) {
    console.warn(`The groups of the sidebar couldn’t be loaded. Their labels are links.`, error);
    for (const group of findAll(EMPTY, sidebar)) group.remove();
  }
}

document.addEventListener('astro:before-swap', ({ newDocument }) => fillGroups(newDocument));

function fillGroups(page: Document): void {
  const whole = sidebars.get(find('[data-groups]', page)?.dataset['groups'] ?? '');
  if (!whole) return;
  const groups = findAll<HTMLDetailsElement>('details', whole);
  for (const empty of findAll<HTMLDetailsElement>(EMPTY, page)) {
    const group = groups.find((other) => keyOf(other) === keyOf(empty));
    const list = group && find('ul', group);
    if (list) empty.append(list.cloneNode(true));
  }
}
