import {
  labelToggle,
  nextChoice,
  readChoice,
  resolveMode,
  type ColorChoice,
  type ColorMode,
  type ColorSettings,
} from '../../../lib/color-mode/model.ts';
import { COLOR_MODE_KEY } from '../../../site/limits.ts';
import { find, findAll, onPage } from './events.ts';
import { createStorageSlot } from './storage.ts';

const SETTINGS = '[data-color-settings]';
const TOGGLES = '[data-color-mode]';
const root = document.documentElement;
const slot = createStorageSlot(COLOR_MODE_KEY);
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What the page shows, and what the reader chose. Strings, so that snapshots compare by value. */
export function readColorMode(): { choice: ColorChoice; shown: ColorMode } {
  const { theme, themeChoice } = root.dataset;
  return { choice: readChoice(themeChoice), shown: theme === 'dark' ? 'dark' : 'light' };
}

/** The operator's settings, which stand in the page. */
export function readColorSettings(): ColorSettings {
  return JSON.parse(find(SETTINGS)?.dataset['colorSettings'] ?? '{}') as ColorSettings;
}

/** Calls back after each change of mode or choice. Returns a function that ends it. */
export function subscribeColorMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses a mode, now and for later visits. Back to the system's mode clears the stored choice. */
function chooseColorMode(choice: ColorChoice): void {
  if (choice === 'system') slot.del();
  else slot.set(choice);
  show(choice);
}

/** Chooses what comes after the current choice. */
export function pressColorMode(): void {
  const { choice, shown } = readColorMode();
  chooseColorMode(nextChoice(choice, readColorSettings(), shown));
}

/** What a toggle is called now. */
export function describeColorMode(): string {
  const { choice, shown } = readColorMode();
  return labelToggle(choice, readColorSettings(), shown);
}

function show(choice: ColorChoice): void {
  const theme = resolveMode(choice, readColorSettings(), systemDark.matches ? 'dark' : 'light');
  Object.assign(root.dataset, { theme, themeChoice: choice });
  label();
  for (const listener of listeners) listener();
}

/** Writes the mode into the labels of the toggles and the color of the browser's own bars. */
function label(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of findAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = backgroundColor;
  for (const toggle of findAll(TOGGLES)) toggle.ariaLabel = describeColorMode();
}

/** Keeps mode, toggles and stored choice in step: with presses, other tabs and the operating system. */
export function watchColorMode(): void {
  document.addEventListener('click', ({ target }) => {
    const toggle = target instanceof Element && target.closest<HTMLElement>(TOGGLES);
    // Once the island is there it answers for itself.
    if (toggle && !toggle.closest('[data-hydrated]')) pressColorMode();
  });
  slot.listen((stored) => show(readChoice(stored)));
  systemDark.addEventListener('change', () => show(readColorMode().choice));
  // The new document comes with no mode: it keeps the one on show.
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const { theme = '', themeChoice = '' } = root.dataset;
    Object.assign(newDocument.documentElement.dataset, { theme, themeChoice });
  });
  onPage(() => {
    if (readColorSettings().disableSwitch) slot.del();
    label();
  });
}
