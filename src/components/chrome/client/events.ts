/** Calls `callback` on the first page and after each client-side navigation. */
export function onPage(callback: () => void): void {
  document.addEventListener('astro:page-load', callback);
}

export function find<T extends HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T | null {
  return root.querySelector<T>(selector);
}

export function findAll<T extends HTMLElement>(selector: string, root: ParentNode = document): T[] {
  return [...root.querySelectorAll<T>(selector)];
}

/** Returns the name of a page's script. It contains a hash, so pages with the same name fit the same scripts. */
export const scriptOf = (page: Document) => page.querySelector('script[src]')?.getAttribute('src');

/** Adds styles in a way that the Content Security Policy allows and that client-side navigation keeps. */
export function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
