import type { SearchHit, SearchSettings } from '../../../lib/search/page.ts';
import { SEARCH_HITS_PER_GROUP, SEARCH_QUERY_MAX_CHARS } from '../../../site/limits.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { make } from '../../chrome/client/make.ts';
import { getBackend, readFacets } from './load-backend.ts';
import { openHit, targetOf, trackResultOpened } from './navigation.ts';

const LIST_ID = 'results-suggestions';

/** The search field of the results page. Escape closes its suggestions, a second Escape clears the field. */
export class ResultsField {
  readonly form = make('form');
  readonly #settings: SearchSettings;
  readonly #input = make('input');
  readonly #list = make('ul');
  /** The query whose results the page shows. */
  #query = '';
  #hits: readonly SearchHit[] = [];
  /** The index of the suggestion that Enter opens, or -1 for the field itself. */
  #active = -1;
  /** The number of the last request for suggestions. Answers to earlier ones are dropped. */
  #asked = 0;

  constructor(settings: SearchSettings, onSearch: (query: string) => void) {
    this.#settings = settings;
    const submit = make('button', lateText('search'));
    this.form.role = 'search';
    this.form.className = 'search-form';
    this.form.append(this.#prepareInput(), submit, this.#list);
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.#close();
      onSearch(this.#input.value.trim());
    };
    this.#list.id = LIST_ID;
    this.#list.role = 'listbox';
    this.#list.ariaLabel = lateText('suggestions');
    this.#close();
  }

  /** Shows the query that the page has results for. */
  show(query: string): void {
    if (query !== this.#query) this.#input.value = query;
    this.#query = query;
  }

  #prepareInput(): HTMLInputElement {
    const input = this.#input;
    input.className = 'field';
    input.type = 'search';
    input.role = 'combobox';
    input.autocomplete = 'off';
    input.maxLength = SEARCH_QUERY_MAX_CHARS;
    input.placeholder = lateText('searchDocs');
    input.ariaLabel = lateText('search');
    input.ariaAutoComplete = 'list';
    input.setAttribute('aria-controls', LIST_ID);
    input.oninput = () => void this.#suggest();
    input.onblur = () => this.#close();
    input.onkeydown = (event) => this.#onKey(event);
    return input;
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = this.#hits[this.#active];
    if (step !== undefined && this.#hits.length > 0) {
      // One more than the hits, because the arrow keys also move back to the field itself.
      const places = this.#hits.length + 1;
      this.#choose(((this.#active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && hit) {
      this.#open(hit, event);
    } else if (event.key === 'Escape') {
      if (this.#hits.length === 0) this.#input.value = '';
      this.#close();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Lists the first hits for the text. If the search fails, there are none, because they are optional. */
  async #suggest(): Promise<void> {
    const query = this.#input.value.trim();
    const asked = ++this.#asked;
    if (query === '' || query === this.#query) return this.#close();
    try {
      const { search } = await getBackend(this.#settings);
      const { hits } = await search(query, readFacets(this.#settings), 0);
      if (asked === this.#asked) this.#offer(hits.slice(0, SEARCH_HITS_PER_GROUP));
    } catch {
      // The page says so when the reader searches for the text.
    }
  }

  #close(): void {
    this.#asked++;
    this.#offer([]);
  }

  #offer(hits: readonly SearchHit[]): void {
    this.#hits = hits;
    this.#list.hidden = hits.length === 0;
    this.#list.replaceChildren(...hits.map((hit, index) => this.#toOption(hit, index)));
    this.#input.ariaExpanded = String(hits.length > 0);
    this.#choose(-1);
  }

  #toOption(hit: SearchHit, index: number): HTMLLIElement {
    const { lvl0, lvl1 } = hit.hierarchy;
    const option = make('li', `${lvl1 ?? ''} `, make('span', lvl0 ?? ''));
    option.id = `${LIST_ID}-${index}`;
    option.role = 'option';
    // Keeps the focus in the field. Otherwise, the list would close before the click opens a hit.
    option.onmousedown = (event) => event.preventDefault();
    option.onclick = (event) => this.#open(hit, event);
    return option;
  }

  #choose(active: number): void {
    this.#active = active;
    const options = [...this.#list.children];
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === active);
    const chosen = options[active];
    if (chosen) this.#input.setAttribute('aria-activedescendant', chosen.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #open(hit: SearchHit, event: KeyboardEvent | MouseEvent): void {
    trackResultOpened(this.#input.value, this.#hits, hit.url);
    openHit(hit.url, targetOf(event));
  }
}
