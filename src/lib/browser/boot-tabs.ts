/**
 * Prepares tabs before the first paint, so that the page doesn't shift when its script creates them: with
 * `data-early`, CSS shows one panel, and the rules added here show the one that the reader selected before. The
 * function's source is inlined into the page, so it can't call other functions.
 */
export function bootTabs(storagePrefix: string): void {
  // After client-side navigation, the element is defined already.
  if (document.readyState === 'complete') return;
  const { dataset } = document.documentElement;
  dataset['early'] = '';
  addEventListener('load', () => delete dataset['early']);
  try {
    const sheet = new CSSStyleSheet();
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(storagePrefix)) continue;
      const group = CSS.escape(key.slice(storagePrefix.length));
      const chosen = `> .tab[data-label="${CSS.escape(localStorage.getItem(key) ?? '')}"]`;
      sheet.insertRule(
        `[data-early] .tabs[data-sync="${group}"]:not(:defined):has(${chosen}){>.tab{display:none}${chosen}{display:block}}`,
      );
      // The script loads this panel's code. What is below it waits for its place.
      sheet.insertRule(
        `[data-early] :has(>[data-sync="${group}"]:not(:defined)${chosen}>:empty)~*{visibility:hidden}`,
      );
    }
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Without storage, the first panel is shown, before and after the page's script creates the tabs.
  }
}
