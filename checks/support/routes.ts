import { readFileSync } from 'node:fs';

/**
 * Reads the list of required routes. Each line has the id of a sidebar, a tab, and a path; # starts a
 * comment. The ids "none", "top", and "debug" mean no sidebar.
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
