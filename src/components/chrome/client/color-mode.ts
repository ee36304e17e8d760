import { bootColorMode } from '../../../lib/color-mode/boot.ts';
import {
  labelToggle,
  nextChoice,
  readChoice,
  type ColorMode,
  type ColorSettings,
} from '../../../lib/color-mode/model.ts';
import { COLOR_MODE_KEY } from '../../../site/limits.ts';
import { findAll, onPage } from './events.ts';

const TOGGLES = '[data-color-mode]';
const root = document.documentElement;

/** Keeps the color mode, its toggles and the stored choice in step. */
export function watchColorMode(): void {
  document.addEventListener('click', (event) => {
    const toggle = event.target instanceof Element && event.target.closest<HTMLElement>(TOGGLES);
    if (toggle) press(settingsOf(toggle));
  });
  // The new document comes with no mode: it keeps the one on show.
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const { theme = '', themeChoice = '' } = root.dataset;
    Object.assign(newDocument.documentElement.dataset, { theme, themeChoice });
  });
  onPage(label);
}

function settingsOf(toggle: HTMLElement): ColorSettings {
  return JSON.parse(toggle.dataset['colorMode'] ?? '{}') as ColorSettings;
}

function press(settings: ColorSettings): void {
  const shown = root.dataset['theme'] as ColorMode;
  const choice = nextChoice(readChoice(root.dataset['themeChoice']), settings, shown);
  localStorage.setItem(COLOR_MODE_KEY, choice);
  bootColorMode(settings, COLOR_MODE_KEY);
  label();
}

function label(): void {
  for (const toggle of findAll(TOGGLES)) {
    const choice = readChoice(root.dataset['themeChoice']);
    const text = labelToggle(choice, settingsOf(toggle), root.dataset['theme'] as ColorMode);
    toggle.setAttribute('aria-label', text);
  }
}
