/**
 * What DocSearch 3.9 says to assistive technology is not what it shows: its container is a button that
 * holds everything, its list of results has no options, and its panel cannot be reached by key where
 * it scrolls. This keeps the roles right while React goes on writing its own.
 */
export function mendModal(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  mend(root);
  const observer = new MutationObserver(() => mend(root));
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['role', 'aria-expanded', 'aria-selected', 'class'],
  });
  return () => observer.disconnect();
}

function mend(root: HTMLElement): void {
  const container = root.querySelector('.DocSearch-Container');
  if (container) {
    set(container, { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Search' });
    for (const name of ['tabindex', 'aria-expanded', 'aria-haspopup', 'aria-owns', 'aria-labelledby', 'aria-controls'])
      if (container.hasAttribute(name)) container.removeAttribute(name);
  }
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
