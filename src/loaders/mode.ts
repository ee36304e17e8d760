const MODES = ['snapshot', 'live', 'strict'] as const;

/**
 * Where a loader reads from: committed copies (`snapshot`), the hosts with the copies as a fallback
 * (`live`), or only the hosts, whose content must match the copies (`strict`).
 */
export type LoaderMode = (typeof MODES)[number];

/** Reads the mode from a variable. `snapshot`, the default, needs no network. Throws for other values. */
export function readMode(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): LoaderMode {
  const value = environment[name]?.trim() || 'snapshot';
  const mode = MODES.find((known) => known === value);
  if (mode) return mode;
  throw new Error(`${name} is "${value}". Write one of: ${MODES.join(', ')}.`);
}
