import { find, findAll, onPage } from './events.ts';

/** Marks the heading that the reader is at in the table of contents, its bar, and the mobile menu. */
export function followHeadings(): void {
  let stop: AbortController | undefined;
  onPage(() => {
    stop?.abort();
    const here = (selector: string) =>
      findAll<HTMLAnchorElement>(selector).filter(({ pathname }) => pathname === location.pathname);
    const contents = here('[data-toc] li a');
    const menu = here('[data-menu] a[href*="#"]');
    if (contents.length + menu.length === 0) return;
    stop = new AbortController();
    const update = () => mark(contents.length > 0 ? contents : menu, [...contents, ...menu]);
    addEventListener('scroll', update, { passive: true, signal: stop.signal });
    // Near the end of a page, a click on a heading's link may not scroll. `popstate` is sent anyway.
    addEventListener('popstate', update, { signal: stop.signal });
    for (const link of contents) link.addEventListener('click', () => fold(link));
    find('[data-toc] details')?.addEventListener('toggle', showCurrent);
    update();
  });
}

/**
 * Marks the heading that the reader selected, or else the last one that has passed the top of the text, below the
 * navbar and the bar. The heading is one of `links`. All links to it in `all`, including the sidebar's, are marked.
 */
function mark(links: HTMLAnchorElement[], all: HTMLAnchorElement[]): void {
  const bars = findAll('[data-navbar], .toc.bar');
  // The browser scrolls a heading to at most 28 px below the bars.
  const top = bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 40);
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const line = isAtEnd ? innerHeight : top;
  const passed = links.filter((link) => topOf(link) <= line);
  const selected = passed.find((link) => link.hash === location.hash && topOf(link) > 0);
  const current = (selected ?? passed.at(-1))?.hash;
  const now = find('[data-toc-now]');
  if (now) now.textContent = links.find(({ hash }) => hash === current)?.textContent ?? '';
  for (const link of all) {
    if (link.hash === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Returns the distance of a link's heading from the top of the window. A heading in a closed box is nowhere. */
function topOf({ hash }: HTMLAnchorElement): number {
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  return heading?.checkVisibility() ? heading.getBoundingClientRect().top : Infinity;
}

function fold(link: HTMLAnchorElement): void {
  const folded = link.closest<HTMLDetailsElement>('[data-toc] details');
  if (folded) folded.open = false;
}

/** Scrolls the contents below the bar to the heading that the reader is at. */
function showCurrent(): void {
  find('[data-toc] details[open] [aria-current]')?.scrollIntoView({ block: 'nearest' });
}
