/**
 * What DocSearch 3.9 says to assistive technology is not what it shows: its container is a button that
 * holds everything, its lists share one id that its field does not refer to, its header and footer are
 * landmarks of the page. This keeps roles and names right while React goes on writing its own. Gives
 * the way to stop.
 */
export function mendModal(root: HTMLElement): () => void {
  mend(root);
  const observer = new MutationObserver(() => mend(root));
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['role', 'id', 'class', 'data-failed', ...MISPLACED],
  });
  return () => observer.disconnect();
}

/** What belongs to a combobox stands on the container as well. */
const MISPLACED = ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-owns', 'aria-labelledby'];

function mend(root: HTMLElement): void {
  const container = root.querySelector('.DocSearch-Container');
  for (const name of MISPLACED) if (container?.hasAttribute(name)) container.removeAttribute(name);
  set(container, { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Search' });
  // Without an answer DocSearch says that there are no results: the error screen stands in for it.
  const isFailed = 'failed' in root.dataset && root.querySelector('.DocSearch-NoResults') !== null;
  container?.classList.toggle('DocSearch-Container--Errored', isFailed);
  set(root.querySelector('.DocSearch-SearchBar'), { role: 'none' });
  set(root.querySelector('.DocSearch-Footer'), { role: 'none' });
  const lists = root.querySelectorAll('.DocSearch-Hits ul');
  for (const list of lists) {
    const option = list.querySelector('[role=option]')?.id.replace(/-item-\d+$/, '-list');
    const label = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent;
    set(list, { ...(option ? { id: option } : {}), 'aria-label': label ?? 'Results' });
    if (list.hasAttribute('aria-labelledby')) list.removeAttribute('aria-labelledby');
  }
  const controls = [...lists].map(({ id }) => id).join(' ');
  set(root.querySelector('.DocSearch-Input'), {
    role: 'combobox',
    'aria-expanded': String(lists.length > 0),
    ...(controls ? { 'aria-controls': controls } : {}),
  });
}

function set(element: Element | null, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
