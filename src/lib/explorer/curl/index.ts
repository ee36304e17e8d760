/** Shell scripts and their `curl` commands as requests. Loads on demand. */
export { parseShell } from './parse-shell.ts';
export type { ShellCommand } from './parse-shell.ts';
export { readCommand } from './read-command.ts';
export { readCurl } from './read-curl.ts';
export { splitQuery } from './split-address.ts';
