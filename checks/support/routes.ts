import { readFileSync } from 'node:fs';

/** Reads a file of routes. A line has a sidebar's id (or "none", "top", "debug"), a tab, and a path. */
export function readRoutes(file: string): { sidebar: string; path: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sidebar = '', path = ''] = line.split('\t');
      return { sidebar, path };
    });
}
