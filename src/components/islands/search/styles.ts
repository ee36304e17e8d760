import modal from '@docsearch/css/dist/modal.css?inline';
import variables from '@docsearch/css/dist/_variables.css?inline';
import own from './search.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Applies the styles of search. They come with its script, so that no page loads them, and as a sheet
 * that the script makes: the policy allows it, and a client-side navigation leaves it in place.
 */
export function applyStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync([variables, modal, own].join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
