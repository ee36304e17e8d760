import { chooseTab, slotOf } from './choose-tab.ts';
import { findAll } from './events.ts';
import { loadLate } from './load-late.ts';

let count = 0;

/** Turns panels with labels into tabs. Groups with the same `sync` name select the same tab. */
class GuidonTabs extends HTMLElement {
  #tabs: HTMLButtonElement[] = [];

  connectedCallback(): void {
    if (this.#tabs.length > 0) return;
    const panels = findAll('.tab', this).filter((panel) => panel.closest('guidon-tabs') === this);
    const list = document.createElement('div');
    list.role = 'tablist';
    list.ariaLabel = this.dataset['label'] ?? null;
    this.#tabs = panels.map((panel) => toTab(panel));
    list.append(...this.#tabs);
    this.prepend(list);
    list.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) this.#choose(target);
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
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !selected;
      if (panel && selected)
        for (const sample of findAll('[data-late]', panel))
          // Shows no status, which would move the text. If loading fails, the code stays plain.
          void loadLate().then(({ colorSample }) => colorSample(sample), console.warn);
    }
  }

  #choose(tab: HTMLButtonElement): void {
    const label = tab.textContent ?? '';
    const { sync } = this.dataset;
    const before = this.getBoundingClientRect().top;
    if (!sync) return this.select(label);
    chooseTab(sync, label);
    // Scrolls back if panels above changed their height, so that the clicked tab stays under the pointer.
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  has(label: string): boolean {
    return this.#tabs.some((tab) => tab.textContent === label);
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
    this.#choose(tab);
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

customElements.define('guidon-tabs', GuidonTabs);
