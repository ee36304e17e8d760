import {
  labelToggle,
  nextChoice,
  readChoice,
  resolveMode,
  type ColorChoice,
  type ColorMode,
} from '../../../lib/browser/color-mode.ts';
import { COLOR_MODE_KEY } from '../../../site/limits.ts';
import { findAll, onPage } from './events.ts';
import { createStorageSlot } from './storage.ts';

const TOGGLES = '[data-color-mode]';
const settings = COLOR_SETTINGS;
const root = document.documentElement;
const slot = createStorageSlot(COLOR_MODE_KEY);
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Returns the reader's choice ("system", "light", or "dark") and the mode that the page shows. */
export function readColorMode(): { choice: ColorChoice; shown: ColorMode } {
  const { theme, themeChoice } = root.dataset;
  return { choice: readChoice(themeChoice), shown: theme === 'dark' ? 'dark' : 'light' };
}

/** Sets the mode and stores the choice. For "system", deletes the stored choice. */
function chooseColorMode(choice: ColorChoice): void {
  if (choice === 'system') slot.del();
  else slot.set(choice);
  show(choice);
}

/** Switches to the choice that follows the current one. */
export function pressColorMode(): void {
  const { choice, shown } = readColorMode();
  chooseColorMode(nextChoice(choice, settings, shown));
}

export function describeColorMode(): string {
  const { choice, shown } = readColorMode();
  return labelToggle(choice, settings, shown);
}

function show(choice: ColorChoice): void {
  const theme = resolveMode(choice, settings, systemDark.matches ? 'dark' : 'light');
  Object.assign(root.dataset, { theme, themeChoice: choice });
  label();
}

function label(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of findAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = backgroundColor;
  for (const toggle of findAll(TOGGLES)) toggle.ariaLabel = describeColorMode();
}

/** Updates the color mode on clicks, and on changes in other tabs or in the operating system. */
export function watchColorMode(): void {
  document.addEventListener('click', ({ target }) => {
    const toggle = (target as Element).closest<HTMLElement>(TOGGLES);
    // The island's button handles its own clicks.
    if (toggle && !toggle.closest('[data-hydrated]')) pressColorMode();
  });
  slot.listen((stored) => show(readChoice(stored)));
  systemDark.addEventListener('change', () => show(readColorMode().choice));
  // The HTML of the next page has no mode set, so it gets the current one.
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const { theme = '', themeChoice = '' } = root.dataset;
    Object.assign(newDocument.documentElement.dataset, { theme, themeChoice });
  });
  onPage(() => {
    if (settings.disableSwitch) slot.del();
    label();
  });
}
