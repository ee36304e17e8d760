import type { ColorSettings } from './model.ts';

/**
 * Sets the color mode before the first paint. Its source is written into the head as it stands, so
 * it may call nothing outside of itself; `model.ts` holds the same rules for everything after it, and
 * `boot.test.ts` compares the two. A storage that throws reads as an unset choice.
 */
export function bootColorMode(settings: ColorSettings, key: string): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // The page's own script reports what is wrong with the storage.
  }
  const root = document.documentElement.dataset;
  const set = !settings.disableSwitch && (stored === 'light' || stored === 'dark');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  const system =
    settings.respectSystem && (dark || light) ? (dark ? 'dark' : 'light') : settings.default;
  root['theme'] = set && stored !== null ? stored : system;
  root['themeChoice'] = set && stored !== null ? stored : 'system';
}
