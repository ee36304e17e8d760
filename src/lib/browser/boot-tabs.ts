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
    let rules = '';
    for (const [key, label] of Object.entries<string>(localStorage)) {
      const [, sync] = key.split(storagePrefix);
      if (!sync) continue;
      const tabs = `[data-sync="${CSS.escape(sync)}"]:not(:defined)`;
      const chosen = `>.tab[data-label="${CSS.escape(label)}"]`;
      // The script loads a panel that is empty. What is below it waits for its place.
      rules += `${tabs}:has(${chosen}){>.tab{display:none}${chosen}{display:block}}:has(>${tabs}${chosen}>:empty)~*{visibility:hidden}`;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-early]{${rules}}`);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Without storage, the first panel is shown, before and after the page's script creates the tabs.
  }
}
