import { COLLAPSE_EASING, collapseDurationMs } from '../../../lib/browser/collapse.ts';
import { decodePath } from '../../../lib/paths/paths.ts';
import { COLLAPSE_REDUCED_MS } from '../../../site/limits.ts';
import { find, findAll } from './events.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Animates the `<details>` inside. If it is `lazy`, its content is in the DOM only once it was opened. */
class GuidonCollapsible extends HTMLElement {
  #stop: AbortController | undefined;
  /** Holds the content of a lazy panel until the panel is opened. */
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
        this.#render();
        slide(details);
      },
      { signal },
    );
    // The browser itself can also open the panel, for example for "find in page".
    details.addEventListener('toggle', () => details.open && this.#render(), { signal });
    addEventListener('hashchange', () => this.#reveal(details), { signal });
  }

  /** Removes a lazy panel's content from the DOM. Called after the scripts of the page have run. */
  prepare(): void {
    const details = find<HTMLDetailsElement>('details', this);
    if (!details) return;
    if ('lazy' in this.dataset && !details.open) this.#store(details);
    this.#reveal(details);
  }

  disconnectedCallback(): void {
    this.#stop?.abort();
  }

  /** Moves a closed panel's content into a template. Without JavaScript, the content stays in place. */
  #store(details: HTMLDetailsElement): void {
    const content = details.lastElementChild;
    if (!content || this.#template) return;
    this.#template = document.createElement('template');
    this.#template.content.append(...content.childNodes);
    content.append(this.#template);
  }

  #render(): void {
    this.#template?.replaceWith(this.#template.content);
  }

  /** Opens a closed panel if it contains the element that the URL's hash names. Not every browser does that. */
  #reveal(details: HTMLDetailsElement): void {
    const id = decodePath(location.hash.slice(1));
    if (!id || details.open) return;
    if (this.#template?.content.getElementById(id)) this.#render();
    const target = document.getElementById(id);
    if (!details.contains(target)) return;
    details.open = true;
    target?.scrollIntoView();
  }
}

/** Opens or closes a panel with an animation. A click during the animation reverses it. */
function slide(details: HTMLDetailsElement): void {
  const content = details.lastElementChild as HTMLElement;
  const from = details.open ? content.offsetHeight : 0;
  const closing = details.open && !('closing' in details.dataset);
  for (const animation of content.getAnimations()) animation.cancel();
  if (!closing) collapseOthers(details);
  details.open = true;
  details.toggleAttribute('data-closing', closing);
  const full = content.scrollHeight;
  // `clip` instead of `hidden`, because a hidden overflow scrolls if an element inside gets the focus.
  content.style.overflow = 'clip';
  const animation = content.animate(
    { height: [`${from}px`, `${closing ? 0 : full}px`] },
    {
      duration: reducedMotion.matches ? COLLAPSE_REDUCED_MS : collapseDurationMs(full),
      easing: COLLAPSE_EASING,
    },
  );
  animation.onfinish = () => {
    details.open = !closing;
    details.removeAttribute('data-closing');
    content.style.overflow = '';
  };
}

/** Closes the other panels with the same `name`. The browser would do that without an animation. */
function collapseOthers(details: HTMLDetailsElement): void {
  const { name } = details;
  if (!name) return;
  for (const other of findAll<HTMLDetailsElement>(`details[name="${CSS.escape(name)}"][open]`)) {
    if (other === details || 'closing' in other.dataset) continue;
    other.name = '';
    slide(other);
    other.lastElementChild?.getAnimations()[0]?.finished.then(
      () => (other.name = name),
      () => (other.name = name),
    );
  }
}

/** Prepares a collapsible panel. Called for each one on a new page. */
export function start(element: HTMLElement): void {
  if (element instanceof GuidonCollapsible) element.prepare();
}

/** Animates the groups of the sidebar when they are opened or closed. */
export function animateGroups(sidebar: HTMLElement): void {
  sidebar.addEventListener('click', (event) => {
    const summary = (event.target as Element).closest('summary');
    // A group whose list is still loading opens without an animation.
    if (!(summary?.parentElement instanceof HTMLDetailsElement) || !summary.nextElementSibling)
      return;
    event.preventDefault();
    slide(summary.parentElement);
  });
}

customElements.define('guidon-collapsible', GuidonCollapsible);
