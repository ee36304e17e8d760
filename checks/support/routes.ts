import { readFileSync } from 'node:fs';

/** A route that the site promises. */
export interface PromisedRoute {
  /** Id of the sidebar; "none", "top" and "debug" are in none. */
  sidebar: string;
  path: string;
}

/** Reads a list of routes: a line each, sidebar and path with a tab between; # starts a comment. */
export function readRoutes(file: string): PromisedRoute[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sidebar = '', path = ''] = line.split('\t');
      return { sidebar, path };
    });
}
