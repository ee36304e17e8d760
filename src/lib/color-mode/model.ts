/** What a reader may choose. `system` and nothing are the same: the choice is unset. */
export type ColorChoice = 'light' | 'dark' | 'system';

/** What a page shows. */
export type ColorMode = 'light' | 'dark';

/** The operator's settings that decide between the two. */
export interface ColorSettings {
  default: ColorMode;
  respectSystem: boolean;
  disableSwitch: boolean;
}

/** Reads a stored value. `system`, nothing and anything unknown are an unset choice. */
export function readChoice(stored: string | null | undefined): ColorChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/**
 * The mode to show. An unset choice follows the operating system where that is respected and known
 * (`system` is undefined where it is not), and is the configured default otherwise.
 */
export function resolveMode(
  choice: ColorChoice,
  settings: ColorSettings,
  system: ColorMode | undefined,
): ColorMode {
  if (choice !== 'system' && !settings.disableSwitch) return choice;
  return (settings.respectSystem ? system : undefined) ?? settings.default;
}

/**
 * What the toggle chooses next. Where the system is respected: system, light, dark, system;
 * otherwise light and dark alternate, starting from the mode on show.
 */
export function nextChoice(
  choice: ColorChoice,
  settings: ColorSettings,
  shown: ColorMode,
): ColorChoice {
  if (!settings.respectSystem) return shown === 'light' ? 'dark' : 'light';
  if (choice === 'system') return 'light';
  return choice === 'light' ? 'dark' : 'system';
}

/** What the toggle says: the current mode, and what a press chooses. */
export function labelToggle(
  choice: ColorChoice,
  settings: ColorSettings,
  shown: ColorMode,
): string {
  const current = choice === 'system' && !settings.respectSystem ? shown : choice;
  return `Color mode: ${current}. Switch to ${nextChoice(choice, settings, shown)}.`;
}
