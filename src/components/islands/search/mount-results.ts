import { adoptStyles } from '../../chrome/client/events.ts';
import { parseHashRoute } from '../../../lib/paths/hash-routes.ts';
import { isHashRouted, readSettings, resultsHref } from './load-backend.ts';
import { ResultsPage } from './results-page.ts';
import { readResultsState, type ResultsState } from './results-state.ts';
import crumbs from './crumbs.css?inline';
import styles from './results.css?inline';

adoptStyles(crumbs + styles);

let shown: { container: HTMLElement; path: string; render: () => void } | undefined;

const pathOf = ({ hash, pathname }: Location) => parseHashRoute(hash)?.path ?? pathname;

/** Shows the page with all search results in an element, and again when the URL changes. */
export function start(container: HTMLElement): void {
  if (shown?.container === container) return;
  const settings = readSettings();
  const hrefOf = (state: ResultsState) => resultsHref(settings, state);
  const onChange = (state: ResultsState) => {
    // Keeps the router's data in the history state, so that the router can navigate back to this page.
    const before = (history.state ?? {}) as { index?: number };
    const next = { ...before, index: (before.index ?? 0) + 1, scrollX, scrollY };
    history.pushState(isHashRouted() ? null : next, '', hrefOf(state));
    render();
  };
  const page = new ResultsPage({ settings, onChange, hrefOf });
  const render = () => {
    const state = readResultsState(parseHashRoute(location.hash)?.search ?? location.search);
    // With a query, the page's styles hide the list of all pages.
    container.toggleAttribute('data-searching', state.query !== '');
    void page.show(state);
  };
  container.replaceChildren(...page.elements);
  shown = { container, path: pathOf(location), render };
  render();
}

addEventListener('popstate', () => {
  // This page stays until another one has loaded, whose URL the browser already shows.
  if (shown?.container.isConnected && shown.path === pathOf(location)) shown.render();
});
