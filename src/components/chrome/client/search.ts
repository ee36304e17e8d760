import { SEARCH_UNAVAILABLE_ID, SINGLE_KEYS_OFF_KEY } from '../../../site/limits.ts';
import { find } from './events.ts';
import { loadLazy } from './lazy.ts';
import { loadLate, startLate } from './load-late.ts';
import { createStorageSlot } from './storage.ts';

/** The text that the reader types while search is loading. Undefined if search isn't loading. */
let typed: string | undefined;
/** A popover with the status of loading search: a spinner or an error. */
const notice = document.createElement('div');
notice.className = 'search-notice';
notice.popover = 'auto';

const BUTTON = '[data-search-button]';

const singleKeysOff = createStorageSlot(SINGLE_KEYS_OFF_KEY);

/** Opens search and other dialogs on shortcuts and clicks. Keeps what the reader types while search loads. */
export function watchSearch(): void {
  addEventListener('keydown', (event) => {
    const { key, target, altKey } = event;
    const command = event.metaKey || event.ctrlKey;
    const at = target as HTMLElement;
    const inField = at.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName);
    const isSingle = (single: string) => key === single && !inField && !singleKeysOff.get();
    if (typed !== undefined && !notice.contains(at)) {
      if (key.length > 1 || command) return;
      typed += key;
      event.preventDefault();
    } else if (
      command
        ? key.toLowerCase() === 'k' && !altKey
        : isSingle('/') || (key === ' ' && at.matches(BUTTON))
    )
      open(event);
    else if (isSingle('?')) void startLate('shortcuts');
  });
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if ((target as Element).closest(BUTTON) && !ctrlKey && !metaKey && !shiftKey) open(event);
    const opener = (target as Element).closest<HTMLElement>('[data-dialog]');
    if (opener) void startLate(opener.dataset['dialog'] ?? '');
  });
  document.addEventListener('astro:before-swap', closeNotice);
}

const closeNotice = () => notice.hidePopover();

function open(event: Event): void {
  event.preventDefault();
  if (typed !== undefined) return;
  closeNotice();
  document.body.append(notice);
  notice.showPopover();
  const load = async () => {
    typed = '';
    try {
      return await (await loadLate()).load('search');
    } catch (error) {
      typed = undefined;
      goToList();
      throw error;
    }
  };
  const stop = loadLazy(notice, load, ({ toggleSearch }) => {
    notice.remove();
    toggleSearch(() => typed ?? '');
    typed = undefined;
  });
  // "toggle" would come too late, because the reader may have opened the popover again by then.
  notice.onbeforetoggle = ({ newState }) => {
    if (newState === 'open') return;
    stop();
    typed = undefined;
  };
}

/** Opens the list of all pages, which says why. If it can't be loaded either, the notice with Retry stays. */
function goToList(): void {
  const list = find<HTMLAnchorElement>(BUTTON)?.href ?? '';
  fetch(list).then(
    ({ ok }) => {
      // The reader may have closed the notice in the meantime.
      if (ok && notice.matches(':popover-open'))
        location.assign(`${list}#${SEARCH_UNAVAILABLE_ID}`);
    },
    () => undefined,
  );
}
