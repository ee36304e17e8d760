import { chooseTab, slotOf } from './choose-tab.ts';
import { find, findAll } from './events.ts';
import { loadLate } from './load-late.ts';

let count = 0;

const labelOf = (panel: HTMLElement): string => panel.dataset['label'] ?? '';

/** Turns panels with labels into tabs. Groups with the same `sync` name select the same tab. */
class GuidonTabs extends HTMLElement {
  #panels: readonly HTMLElement[] = [];
  #tabs: HTMLButtonElement[] = [];
  #label = '';

  connectedCallback(): void {
    if (this.#tabs.length > 0) return;
    this.#panels = findAll('.tab', this).filter((panel) => panel.closest('guidon-tabs') === this);
    const list = document.createElement('div');
    list.role = 'tablist';
    list.ariaLabel = this.dataset['label'] ?? null;
    this.#tabs = this.#panels.map((panel) => toTab(panel));
    list.append(...this.#tabs);
    this.prepend(list);
    list.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) this.#choose(target.textContent);
    });
    list.addEventListener('keydown', (event) => this.#onKey(event));
    const { sync } = this.dataset;
    const stored = sync === undefined ? null : slotOf(sync).get();
    this.select(stored ?? '');
  }

  /** Shows the panel with this label. If there is none, shows the first panel. */
  select(label: string): void {
    if (!this.has(label)) label = this.#tabs[0]?.textContent ?? '';
    for (const tab of this.#tabs) {
      const selected = tab.textContent === label;
      tab.ariaSelected = String(selected);
      tab.tabIndex = selected ? 0 : -1;
      // In a list that scrolls, shows the tabs on both sides too. All lists of the page measure in one frame.
      if (selected) requestAnimationFrame(() => center(tab));
    }
    this.#label = label;
    const show = () => {
      for (const panel of this.#panels) panel.hidden = labelOf(panel) !== label;
    };
    const panel = this.#panels.find((one) => labelOf(one) === label);
    // Another language replaces the code when it's there. On a page that is still loading, space waits for it.
    if (find('[data-early]') || !find('[data-late]:empty', panel)) show();
    for (const sample of findAll('[data-late]', panel))
      // Shows no status, which would move the text. If loading fails, the code stays plain, or what it was.
      void loadLate().then(async ({ colorSample }) => {
        const hasCode = await colorSample(sample);
        // The reader can have selected another one since.
        if (this.#label !== label) return;
        if (hasCode) show();
        else this.select('');
      }, console.warn);
  }

  #choose(label: string): void {
    const { sync } = this.dataset;
    const before = this.getBoundingClientRect().top;
    if (!sync) return this.select(label);
    chooseTab(sync, label);
    // Scrolls back if panels above changed their height, so that the clicked tab stays under the pointer.
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  has(label: string): boolean {
    return this.#panels.some((panel) => labelOf(panel) === label);
  }

  #onKey(event: KeyboardEvent): void {
    const index = this.#tabs.indexOf(event.target as HTMLButtonElement);
    const last = this.#tabs.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const tab = this.#tabs[moves[event.key] ?? -1];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    this.#choose(tab.textContent);
  }
}

function toTab(panel: HTMLElement): HTMLButtonElement {
  const tab = document.createElement('button');
  const id = `tab-${++count}`;
  Object.assign(tab, { type: 'button', role: 'tab', id, textContent: panel.dataset['label'] });
  panel.id ||= `${id}-panel`;
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', id);
  tab.setAttribute('aria-controls', panel.id);
  return tab;
}

function center(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list.offsetWidth) / 2;
}

customElements.define('guidon-tabs', GuidonTabs);
