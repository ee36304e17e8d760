const MODES = ['snapshot', 'live', 'strict'] as const;

/**
 * Where a loader reads from: committed copies (`snapshot`), the hosts with the copies as a fallback
 * (`live`), or only the hosts, whose content must match the copies (`strict`).
 */
export type LoaderMode = (typeof MODES)[number];

/**
 * Reads the mode from an environment variable. The default, `snapshot`, needs no network.
 * @throws Error with the variable and the valid modes, for any other value
 */
export function readMode(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): LoaderMode {
  const value = environment[name]?.trim() || 'snapshot';
  const mode = MODES.find((known) => known === value);
  if (mode) return mode;
  throw new Error(`${name} is "${value}". Write one of: ${MODES.join(', ')}.`);
}
