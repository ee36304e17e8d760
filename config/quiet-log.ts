type Log = (level: 'warn' | 'info' | 'debug', log: { code?: string }) => void;

/**
 * Passes on what the bundler says, but for a warning that every MDX page with a component causes and
 * nobody can act on: Astro marks such pages with a directive of its own.
 */
export const quietLog = (
  level: Parameters<Log>[0],
  log: Parameters<Log>[1],
  defaultHandler: Log,
): void => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
};
