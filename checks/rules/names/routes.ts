import { findException } from '../../support/names/exceptions.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';
import { OPERATIONS } from '../../support/operations.ts';

/** A path of the site: lower-case words between slashes. */
const ROUTE = /^\/(?:[a-z_][\w-]*(?:\/[\w-]+)*\/?)?$/;

/** Paths of this site: targets of links, and paths that stand as code. */
export const siteRoutes: NameRule = {
  kind: 'site routes',
  check: ({ links, spans, fences, page }, { routes, exceptions }) => {
    const code = fences.map((fence) => fence.code).join('\n');
    const targets = links
      .filter(({ url }) => url.startsWith('/'))
      .map(({ url, line }) => ({ path: url.replace(/[?#].*$/, ''), line }));
    const named = spans
      .filter(({ code }) => ROUTE.test(code) && !/^\/(v\d|ofrep)(\/|$)/.test(code))
      .filter(({ code }) => !isEndOfApiPath(code))
      .map(({ code, line }) => ({ path: code, line }));
    return toReport(
      [...targets, ...named].map(({ path, line }) => {
        const isKnown =
          routes.has(path.replace(/(?<=.)\/$/, '')) ||
          /\.\w+$/.test(path) ||
          servesPath(code, path) ||
          findException(page.slug, path, exceptions) !== undefined;
        return { line, problem: isKnown ? undefined : describeUnknown('route', path, routes) };
      }),
    );
  },
};

/** The page's own program serves the path, or a command of the page calls it. */
function servesPath(code: string, path: string): boolean {
  return path !== '/' && new RegExp(`${path.replace(/[^\w/]/g, '\\$&')}(?![\\w/-])`).test(code);
}

/** Prose may name the end of a path, such as "/status", where the call around it is plain. */
function isEndOfApiPath(path: string): boolean {
  return OPERATIONS.some(({ operation }) => operation.path.endsWith(path));
}
