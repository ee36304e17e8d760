/** Runs `callback` on every page: the first one and after each client-side navigation. */
export function onPage(callback: () => void): void {
  document.addEventListener('astro:page-load', callback);
}

/** The first element that matches, or null. */
export function find<T extends HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T | null {
  return root.querySelector<T>(selector);
}

/** All elements that match. */
export function findAll<T extends HTMLElement>(selector: string, root: ParentNode = document): T[] {
  return [...root.querySelectorAll<T>(selector)];
}

/** Applies styles as a constructed style sheet, which the policy allows and client-side navigation keeps. */
export function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
