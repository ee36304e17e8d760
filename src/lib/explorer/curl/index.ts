/** Parses shell scripts and `curl` commands. Loaded on demand. */
export { parseShell } from './parse-shell.ts';
export type { ShellCommand } from './parse-shell.ts';
export { readCommand } from './read-command.ts';
export { readCurl } from './read-curl.ts';
export { splitQuery } from './split-address.ts';
