import type { SearchAnswer, SearchSettings } from '../../../lib/search/page.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { make, makeButton } from '../../chrome/client/make.ts';
import { describeUnknown } from './describe-unknown.ts';
import { getBackend, readFacets } from './load-backend.ts';
import { trackResultsShown } from './navigation.ts';
import { ResultsField } from './results-field.ts';
import { describeNoHits, linkPages, listHits } from './results-list.ts';
import { countPages, type ResultsState } from './results-state.ts';

interface Options {
  settings: SearchSettings;
  /** Writes a new state to the URL. The page is then shown with that state. */
  onChange: (state: ResultsState) => void;
  hrefOf: (state: ResultsState) => string;
}

/** The field, the number of results, a filter by section, and the results with links to further pages. */
export class ResultsPage {
  readonly elements: readonly HTMLElement[];
  readonly #options: Options;
  readonly #field: ResultsField;
  readonly #status = make('p');
  readonly #select = make('select');
  readonly #filter = make('label', `${lateText('section')} `, this.#select);
  /** The hits with links to the other pages, or an error. */
  readonly #found = make('div');
  readonly #results: HTMLElement;
  #state: ResultsState | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#field = new ResultsField(options.settings, (query) =>
      this.#change({ query, section: '' }),
    );
    this.#status.role = 'status';
    this.#filter.className = 'results-filter';
    this.#filter.hidden = true;
    this.#select.onchange = () => this.#change({ section: this.#select.value });
    const bar = make('div', this.#status, this.#filter);
    bar.className = 'results-bar';
    this.#results = make('div', bar, this.#found);
    this.#results.className = 'results';
    this.elements = [this.#field.form, this.#results];
  }

  /** Shows the results for a state. The previous results are shown until the new ones have arrived. */
  async show(state: ResultsState): Promise<void> {
    this.#state = state;
    this.#field.show(state.query);
    this.#select.value = state.section;
    this.#results.hidden = state.query === '';
    if (state.query === '') return;
    this.#results.ariaBusy = 'true';
    let answer: SearchAnswer | undefined;
    try {
      answer = await findResults(this.#options.settings, state);
    } catch {
      // Without an answer, the page says that there is none.
    }
    if (state !== this.#state) return;
    this.#results.ariaBusy = 'false';
    if (answer) this.#draw(state, answer);
    else this.#drawFailure(state);
  }

  #change(changes: Partial<ResultsState>): void {
    if (this.#state) this.#options.onChange({ ...this.#state, page: 1, ...changes });
  }

  #draw(state: ResultsState, answer: SearchAnswer): void {
    const { settings, hrefOf } = this.#options;
    const { query } = state;
    const { nbHits: count } = answer;
    const found = lateText(count === 1 ? 'result' : 'results', { count });
    const none = `${lateText('noResultsFor')} “${query}”`;
    const notes = [count > 0 ? found : none, describeUnknown(answer)];
    this.#status.textContent = notes.filter(Boolean).join('. ');
    this.#drawFilter(state.section, answer.sections);
    const pages = countPages(count);
    const pageOf = (page: number): ResultsState => ({ ...state, page });
    const hits =
      count > 0
        ? listHits(answer, query)
        : describeNoHits(answer, query, settings.feedbackUrl, (other) =>
            hrefOf({ ...state, query: other, section: '', page: 1 }),
          );
    const pager = linkPages(
      Math.min(state.page, pages),
      pages,
      (page) => hrefOf(pageOf(page)),
      (page) => this.#options.onChange(pageOf(page)),
    );
    this.#replace(hits, ...(pages > 1 ? [pager] : []));
    trackResultsShown(query, answer);
  }

  /** Replaces what was found. If a link had the focus, the new link with its text gets it. */
  #replace(...content: readonly HTMLElement[]): void {
    const focused = document.activeElement;
    const label = this.#found.contains(focused) ? focused?.textContent : undefined;
    this.#found.replaceChildren(...content);
    const same = [...this.#found.querySelectorAll('a')].find((link) => link.textContent === label);
    same?.focus({ preventScroll: true });
  }

  #drawFilter(section: string, sections: SearchAnswer['sections']): void {
    const options = sections.map(({ name, count }) => new Option(`${name} (${count})`, name));
    this.#select.replaceChildren(new Option(lateText('allSections'), ''), ...options);
    this.#select.value = section;
    this.#filter.hidden = sections.length === 0;
  }

  #drawFailure(state: ResultsState): void {
    this.#status.textContent = lateText('unableToFetch');
    this.#filter.hidden = true;
    const retry = makeButton(lateText('tryAgain'), () => void this.show({ ...state }));
    const failure = make('div', make('p', lateText('checkNetwork')), retry);
    failure.className = 'results-failed';
    failure.role = 'alert';
    this.#found.replaceChildren(failure);
  }
}

async function findResults(settings: SearchSettings, state: ResultsState): Promise<SearchAnswer> {
  const facets = {
    ...readFacets(settings),
    ...(state.version === '' ? {} : { version: state.version }),
    section: state.section || undefined,
  };
  const { search } = await getBackend(settings);
  const answer = await search(state.query, facets, state.page - 1, { whole: true });
  // A page after the last one shows the last one.
  const last = countPages(answer.nbHits);
  if (state.page <= last) return answer;
  return search(state.query, facets, last - 1, { whole: true });
}
