type Log = (level: 'warn' | 'info' | 'debug', log: { code?: string }) => void;

/** Forwards log messages, except for a warning about the directive that Astro adds to MDX pages. */
export const quietLog = (
  level: Parameters<Log>[0],
  log: Parameters<Log>[1],
  defaultHandler: Log,
): void => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
};
