const MODES = ['snapshot', 'live', 'strict'] as const;

/** Where a loader reads from: the copies, the hosts or else the copies, or the hosts, which must match them. */
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
