/** The color mode that a reader chose. `system` means that the reader chose none. */
export type ColorChoice = 'light' | 'dark' | 'system';

export type ColorMode = 'light' | 'dark';

/** The `colorMode` settings in site.config.ts. */
export interface ColorSettings {
  default: ColorMode;
  respectSystem: boolean;
  disableSwitch: boolean;
}

/** Reads the choice from storage. Any text but `light` and `dark` means that the reader chose none. */
export function readChoice(stored: string | null | undefined): ColorChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The color mode to show: the reader's choice, or the system's mode (with `respectSystem`), or the default. */
export function resolveMode(
  choice: ColorChoice,
  settings: ColorSettings,
  system: ColorMode | undefined,
): ColorMode {
  if (choice !== 'system' && !settings.disableSwitch) return choice;
  return (settings.respectSystem ? system : undefined) ?? settings.default;
}

/** The mode that the toggle selects next: light and dark in turn, and with `respectSystem` also `system`. */
export function nextChoice(
  choice: ColorChoice,
  settings: ColorSettings,
  shown: ColorMode,
): ColorChoice {
  if (!settings.respectSystem) return shown === 'light' ? 'dark' : 'light';
  if (choice === 'system') return 'light';
  return choice === 'light' ? 'dark' : 'system';
}

/** The toggle's label, such as `Color mode: light. Switch to dark.` */
export function labelToggle(
  choice: ColorChoice,
  settings: ColorSettings,
  shown: ColorMode,
): string {
  const current = choice === 'system' && !settings.respectSystem ? shown : choice;
  return `Color mode: ${current}. Switch to ${nextChoice(choice, settings, shown)}.`;
}
