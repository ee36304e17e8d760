import { find, findAll, onPage } from './events.ts';

/** Marks the current heading in the table of contents. */
export function followHeadings(): void {
  let stop: AbortController | undefined;
  onPage(() => {
    stop?.abort();
    const here = (selector: string) =>
      findAll<HTMLAnchorElement>(selector).filter(({ pathname }) => pathname === location.pathname);
    const contents = here('[data-toc] a');
    const menu = here('[data-menu] a[href*="#"]');
    if (contents.length + menu.length === 0) return;
    stop = new AbortController();
    const update = () => mark(contents.length > 0 ? contents : menu, [...contents, ...menu]);
    addEventListener('scroll', update, { passive: true, signal: stop.signal });
    // At the end of the page, selecting another section scrolls nothing.
    addEventListener('popstate', update, { signal: stop.signal });
    for (const link of contents) link.addEventListener('click', () => fold(link));
    update();
  });
}

/**
 * Marks the last heading in or above the upper third of the window, or the one that the reader selected.
 * `all` includes the links of the sidebar, which follow those of the table of contents.
 */
function mark(links: HTMLAnchorElement[], all: HTMLAnchorElement[]): void {
  const navbar = find('[data-navbar]')?.offsetHeight ?? 0;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const third = innerHeight / 3;
  const selected = links.find((link) => {
    const top = topOf(link);
    return (
      link.hash === location.hash && top >= navbar - 1 && top <= (isAtEnd ? innerHeight : third)
    );
  });
  const line = isAtEnd && scrollY > 0 ? innerHeight : third;
  const last = links.findLast((link) => topOf(link) <= line);
  const current = (selected ?? last)?.hash;
  for (const link of all) {
    if (link.hash === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** The distance of a link's heading from the top of the window, in CSS pixels. */
function topOf({ hash }: HTMLAnchorElement): number {
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  return heading?.getBoundingClientRect().top ?? Infinity;
}

function fold(link: HTMLAnchorElement): void {
  const folded = link.closest<HTMLDetailsElement>('[data-toc] details');
  if (folded) folded.open = false;
}
