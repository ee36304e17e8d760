type Log = (level: 'warn' | 'info' | 'debug', log: { code?: string }) => void;

/**
 * Forwards log messages of the bundler, except for a warning that every MDX page with a component causes:
 * Astro marks such pages with its own directive.
 */
export const quietLog = (
  level: Parameters<Log>[0],
  log: Parameters<Log>[1],
  defaultHandler: Log,
): void => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
};
