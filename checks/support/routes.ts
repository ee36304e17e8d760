import { readFileSync } from 'node:fs';

/**
 * Reads a list of routes that the site promises: a line each, the id of the sidebar and the path with a tab
 * between; # starts a comment. The ids "none", "top" and "debug" stand for no sidebar.
 */
export function readRoutes(file: string): { sidebar: string; path: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sidebar = '', path = ''] = line.split('\t');
      return { sidebar, path };
    });
}
