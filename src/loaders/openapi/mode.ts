const MODES = ['snapshot', 'live', 'strict'] as const;

/**
 * Where documents come from: the committed copies (`snapshot`), their addresses with the copies to
 * fall back on (`live`), or their addresses only (`strict`).
 */
export type OpenApiMode = (typeof MODES)[number];

/**
 * Reads `OPENAPI_MODE`. Without it, a build needs no network.
 * @throws Error that names the modes, for any other value
 */
export function readMode(value: string | undefined): OpenApiMode {
  if (value === undefined || value === '') return 'snapshot';
  const mode = MODES.find((known) => known === value);
  if (mode) return mode;
  throw new Error(`OPENAPI_MODE is "${value}". Write one of: ${MODES.join(', ')}.`);
}
