/**
 * Gives tabs their shape before the first paint, so that nothing moves when the page's script makes them:
 * `data-early` on the root lets the style sheet show one panel, and rules of its own show the panel that
 * a reader chose before. Where the script has not come once the page has loaded, all panels show. Its
 * source is written into the head as it stands, so it may call nothing outside of itself.
 */
export function bootTabs(storagePrefix: string): void {
  const root = document.documentElement;
  root.dataset['early'] = '';
  addEventListener('load', () => delete root.dataset['early']);
  try {
    const sheet = new CSSStyleSheet();
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(storagePrefix))) {
      const group = CSS.escape(key.slice(storagePrefix.length));
      const chosen = `.tab[data-label="${CSS.escape(localStorage.getItem(key) ?? '')}"]`;
      const tabs = `[data-early] .tabs[data-sync="${group}"]:not(:defined):has(> ${chosen}) >`;
      sheet.insertRule(`${tabs} .tab { display: none }`);
      sheet.insertRule(`${tabs} ${chosen} { display: block }`);
    }
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Without storage the first panel shows, as in the tabs that the page's script makes.
  }
}
