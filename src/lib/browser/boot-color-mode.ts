import type { ColorSettings } from './color-mode.ts';

/**
 * Sets the color mode before the first paint. The function's source is inlined into the head, so it can't
 * call other functions. `model.ts` has the same rules for later changes, and a test compares the two.
 */
export function bootColorMode(settings: ColorSettings, key: string): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // A storage error is ignored here, because the page's script reports it.
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
