import modal from '@docsearch/css/dist/modal.css?inline';
import variables from '@docsearch/css/dist/_variables.css?inline';
import own from './search.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Applies the styles of search. They are part of its script, so that pages don't load them, and use a
 * constructed style sheet, which the content security policy allows and client-side navigation keeps.
 */
export function applyStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync([variables, modal, own].join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
