const MODES = ['snapshot', 'live', 'strict'] as const;

/**
 * Where a loader reads from: the committed copies (`snapshot`), the hosts, with the copies as a fallback
 * (`live`), or the hosts only, which must have what is committed (`strict`).
 */
export type LoaderMode = (typeof MODES)[number];

/**
 * Reads the mode from an environment variable. Without it, a build reads the copies and needs no network.
 * @throws Error that names the variable and the modes, for any other value
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
