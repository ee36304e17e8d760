/** A reader's choice. `system` means that the choice is unset. */
export type ColorChoice = 'light' | 'dark' | 'system';

/** The color mode of a page. */
export type ColorMode = 'light' | 'dark';

/** The operator's color mode settings. */
export interface ColorSettings {
  default: ColorMode;
  respectSystem: boolean;
  disableSwitch: boolean;
}

/** Reads a stored value. `system`, null, and unknown values are an unset choice. */
export function readChoice(stored: string | null | undefined): ColorChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The color mode to show. An unset choice follows the system if that is respected and known, or the default. */
export function resolveMode(
  choice: ColorChoice,
  settings: ColorSettings,
  system: ColorMode | undefined,
): ColorMode {
  if (choice !== 'system' && !settings.disableSwitch) return choice;
  return (settings.respectSystem ? system : undefined) ?? settings.default;
}

/** The toggle's next choice: light and dark in turn, and the system's mode if that is respected. */
export function nextChoice(
  choice: ColorChoice,
  settings: ColorSettings,
  shown: ColorMode,
): ColorChoice {
  if (!settings.respectSystem) return shown === 'light' ? 'dark' : 'light';
  if (choice === 'system') return 'light';
  return choice === 'light' ? 'dark' : 'system';
}

/** The label of the toggle: the current mode, and what a press selects. */
export function labelToggle(
  choice: ColorChoice,
  settings: ColorSettings,
  shown: ColorMode,
): string {
  const current = choice === 'system' && !settings.respectSystem ? shown : choice;
  return `Color mode: ${current}. Switch to ${nextChoice(choice, settings, shown)}.`;
}
