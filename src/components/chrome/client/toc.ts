import { find, findAll, onPage } from './events.ts';

/** Marks the current heading in the table of contents. */
export function followHeadings(): void {
  let stop: AbortController | undefined;
  onPage(() => {
    stop?.abort();
    const links = findAll<HTMLAnchorElement>('[data-toc] a, [data-menu] a[href*="#"]').filter(
      ({ pathname }) => pathname === location.pathname,
    );
    if (links.length === 0) return;
    stop = new AbortController();
    const update = () => mark(links);
    addEventListener('scroll', update, { passive: true, signal: stop.signal });
    for (const link of links) link.addEventListener('click', () => fold(link));
    update();
  });
}

/**
 * Marks the last heading above a line just below the navbar. At the end of the page, where headings
 * can't scroll up to that line, marks the one that the reader clicked.
 */
function mark(links: HTMLAnchorElement[]): void {
  const line = (find('[data-navbar]')?.offsetHeight ?? 0) + 40;
  const passed = links.filter((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading !== null && heading.getBoundingClientRect().top <= line;
  });
  const chosen = links.find(({ hash }) => hash === location.hash);
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const current = isAtEnd && chosen && !passed.includes(chosen) ? chosen.hash : passed.at(-1)?.hash;
  for (const link of links) {
    if (link.hash === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function fold(link: HTMLAnchorElement): void {
  const folded = link.closest<HTMLDetailsElement>('[data-toc] details');
  if (folded) folded.open = false;
}
