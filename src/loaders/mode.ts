const MODES = ['snapshot', 'live'] as const;

/** What a loader reads: the committed copies (`snapshot`), or the hosts, with the copies as a fallback (`live`). */
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
