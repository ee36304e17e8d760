import modal from '@docsearch/css/dist/modal.css?inline';
import variables from '@docsearch/css/dist/_variables.css?inline';
import own from './search.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Applies the styles of search, as a constructed style sheet, which the policy allows and the router keeps. */
export function applyStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync([variables, modal, own].join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
