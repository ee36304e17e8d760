import { lateText } from '../../chrome/client/late-texts.ts';

/**
 * Corrects DocSearch 3.9's ARIA attributes: its container has the role "button", its lists share an ID that
 * the search field doesn't reference, its options contain links and buttons, which only the items of a tree
 * may, and its header and footer are page landmarks. The result ends this.
 */
export function improveModal(root: HTMLElement): () => void {
  improve(root);
  const observer = new MutationObserver(() => improve(root));
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['role', 'id', 'class', 'data-failed', ...MISPLACED],
  });
  return () => observer.disconnect();
}

/** Attributes of the search field that DocSearch also sets on its container, where they are wrong. */
const MISPLACED = ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-owns', 'aria-labelledby'];

function improve(root: HTMLElement): void {
  const container = root.querySelector('.DocSearch-Container');
  for (const name of MISPLACED) if (container?.hasAttribute(name)) container.removeAttribute(name);
  set(container, { role: 'dialog', 'aria-modal': 'true', 'aria-label': lateText('search') });
  // After an error, DocSearch shows "no results". CSS then shows our error screen instead.
  const isFailed = 'failed' in root.dataset && root.querySelector('.DocSearch-NoResults') !== null;
  container?.classList.toggle('DocSearch-Container--Errored', isFailed);
  set(root.querySelector('.DocSearch-SearchBar'), { role: 'none' });
  set(root.querySelector('.DocSearch-Footer'), { role: 'none' });
  const lists = root.querySelectorAll('.DocSearch-Hits ul');
  for (const list of lists) {
    const rows = list.querySelectorAll('.DocSearch-Hit');
    for (const row of rows) set(row, { role: 'treeitem' });
    const id = rows[0]?.id.replace(/-item-\d+$/, '-list');
    const label = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent;
    set(list, { role: 'tree', ...(id ? { id } : {}), 'aria-label': label ?? 'Results' });
    if (list.hasAttribute('aria-labelledby')) list.removeAttribute('aria-labelledby');
  }
  const controls = [...lists].map(({ id }) => id).join(' ');
  set(root.querySelector('.DocSearch-Input'), {
    role: 'combobox',
    'aria-haspopup': 'tree',
    'aria-expanded': String(lists.length > 0),
    ...(controls ? { 'aria-controls': controls } : {}),
  });
}

function set(element: Element | null, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
