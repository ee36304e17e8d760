/** What was typed since search was asked for; undefined while nobody waits for it. */
let typed: string | undefined;

const BUTTON = '[data-search-button]';

/** Opens search by key and by click. It is loaded then; what is typed meanwhile goes into its field. */
export function watchSearch(): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey } = event;
    const command = event.metaKey || event.ctrlKey;
    const at = target as HTMLElement;
    const inField = at.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName);
    if (typed !== undefined) {
      if (key.length > 1 || command) return;
      typed += key;
      event.preventDefault();
    } else if (command ? key.toLowerCase() === 'k' && !altKey : key === '/' && !inField)
      open(event);
  });
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if ((target as Element).closest(BUTTON) && !ctrlKey && !metaKey && !shiftKey) open(event);
  });
}

function open(event: Event): void {
  event.preventDefault();
  if (typed !== undefined) return;
  typed = '';
  import('../../islands/search/mount.tsx')
    .then(({ toggleSearch }) => toggleSearch(() => typed ?? ''))
    // Without it there is the list of all pages.
    .catch(() => location.assign(document.querySelector<HTMLAnchorElement>(BUTTON)?.href ?? '/'))
    .finally(() => (typed = undefined));
}
