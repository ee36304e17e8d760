import { COLLAPSE_EASING, collapseDurationMs } from '../../../lib/collapse/collapse.ts';
import { find } from './events.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Animates a native `<details>`, and renders the content of a lazy one when it is first opened. */
class GuidonCollapsible extends HTMLElement {
  #stop: AbortController | undefined;
  #animation: Animation | undefined;
  /** Holds the content of a lazy panel until it is opened. */
  #template: HTMLTemplateElement | undefined;

  connectedCallback(): void {
    const details = find<HTMLDetailsElement>('details', this);
    if (!details) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    details.firstElementChild?.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        this.#move(details);
      },
      { signal },
    );
    // Whatever opened it: a press, or the browser for what it found inside.
    details.addEventListener('toggle', () => details.open && this.#render(), { signal });
    addEventListener('hashchange', () => this.#reveal(details), { signal });
    if ('lazy' in this.dataset && !details.open) this.#store(details);
    this.#reveal(details);
  }

  disconnectedCallback(): void {
    this.#stop?.abort();
    this.#animation?.cancel();
  }

  /**
   * Takes the content of a closed panel out of the page. It is part of the HTML, so that search engines
   * and readers without script have it; the browser does not render what is in a closed panel.
   */
  #store(details: HTMLDetailsElement): void {
    const content = details.lastElementChild;
    if (!content || this.#template) return;
    this.#template = document.createElement('template');
    this.#template.content.append(...content.childNodes);
    content.append(this.#template);
  }

  /** Puts the content back; the first time only. */
  #render(): void {
    this.#template?.replaceWith(this.#template.content);
  }

  /** Opens a lazy panel that holds the target of the page's address. */
  #reveal(details: HTMLDetailsElement): void {
    const id = decode(location.hash.slice(1));
    if (!id || !this.#template?.content.getElementById(id)) return;
    this.#render();
    details.open = true;
    document.getElementById(id)?.scrollIntoView();
  }

  /** Opens or closes over time. A press on a panel that is still moving turns it around. */
  #move(details: HTMLDetailsElement): void {
    const content = details.lastElementChild as HTMLElement;
    const from = details.open ? content.offsetHeight : 0;
    const closing = details.open && !('closing' in this.dataset);
    this.#animation?.cancel();
    this.#render();
    details.open = true;
    this.toggleAttribute('data-closing', closing);
    const full = content.scrollHeight;
    content.style.overflow = 'hidden';
    const animation = content.animate(
      { height: [`${from}px`, `${closing ? 0 : full}px`] },
      { duration: collapseDurationMs(full, reducedMotion.matches), easing: COLLAPSE_EASING },
    );
    this.#animation = animation;
    animation.onfinish = () => {
      details.open = !closing;
      this.removeAttribute('data-closing');
      content.style.overflow = '';
    };
  }
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}

customElements.define('guidon-collapsible', GuidonCollapsible);
