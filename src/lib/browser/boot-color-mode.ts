import type { ColorMode, ColorSettings } from './color-mode.ts';

/** The arguments of `bootColorMode` for settings. Without a switch, the key is empty: nothing is stored there. */
export function bootArguments(
  settings: ColorSettings,
  key: string,
): Parameters<typeof bootColorMode> {
  const other = settings.default === 'light' ? 'dark' : 'light';
  return [
    settings.default,
    settings.respectSystem ? other : undefined,
    settings.disableSwitch ? '' : key,
  ];
}

/**
 * Sets the color mode before the first paint: what the reader chose, or the system's mode if it is `other`, or
 * the fallback. The function's source is inlined into the head of each page, so it is short and can't call
 * other functions. `color-mode.ts` has the same rules for later changes, and a test compares the two.
 */
export function bootColorMode(
  fallback: ColorMode,
  other: ColorMode | undefined,
  key: string,
): void {
  let chosen: string | null | undefined;
  try {
    chosen = localStorage.getItem(key);
  } catch {
    // A storage error is ignored here, because the page's script reports it.
  }
  if (chosen !== 'light' && chosen !== 'dark') chosen = undefined;
  Object.assign(document.documentElement.dataset, {
    theme:
      chosen ?? (other && matchMedia(`(prefers-color-scheme:${other})`).matches ? other : fallback),
    themeChoice: chosen ?? 'system',
  });
}
