import { readFileSync } from 'node:fs';

/** Reads routes from lines with a sidebar's id ("none", "top", or "debug" without one), a tab, and a path. */
export function readRoutes(file: string): { sidebar: string; path: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sidebar = '', path = ''] = line.split('\t');
      return { sidebar, path };
    });
}
