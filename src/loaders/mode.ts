const MODES = ['snapshot', 'live', 'strict'] as const;

/**
 * What a loader reads: the committed copies (`snapshot`), the hosts with the copies as a fallback (`live`), or
 * the hosts, which must return exactly the committed copies (`strict`).
 */
export type LoaderMode = (typeof MODES)[number];

/** Reads the mode from an environment variable. The default is `snapshot`. Throws for other values. */
export function readMode(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): LoaderMode {
  const value = environment[name]?.trim() || 'snapshot';
  const mode = MODES.find((known) => known === value);
  if (mode) return mode;
  throw new Error(`${name} is "${value}". Write one of: ${MODES.join(', ')}.`);
}
