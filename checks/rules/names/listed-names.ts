import { HOSTS, OPERATIONS } from '../../support/operations.ts';
import type { PageContent } from '../../support/page-content.ts';
import { listRule, type NamedLine, type NameRule } from './name-rule.ts';

/** Returns what the first group of a pattern captures in each match. */
const findAll = (text: string, pattern: RegExp, line: number): NamedLine[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => ({ name, line }));

const CODE_SPANS = /`([^`]+)`/g;

const isWordOf = (name: string, code: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

const tableFields = listRule({
  code: 'table-field',
  noun: 'field',
  list: ({ rows }) =>
    rows
      .filter(({ head }) => /\b(?:field|parameter|header)\b/i.test(head[0] ?? ''))
      .flatMap(({ cells, line }) => findAll(cells[0] ?? '', CODE_SPANS, line))
      .flatMap(({ name, line }) => name.split('.').map((part) => ({ name: part, line }))),
  allowed: ({ api, sdk }) => [...api.names, ...sdk],
  isLoose: true,
});

const comparators = listRule({
  code: 'comparator',
  noun: 'comparator',
  list: ({ rows, spans }) => [
    ...rows
      .filter(({ head }) => head.some((cell) => /^comparator/i.test(cell)))
      .flatMap(({ cells, head, line }) =>
        cells
          .filter((_, index) => /^(comparator|in the API)/i.test(head[index] ?? ''))
          .flatMap((cell) => findAll(cell, CODE_SPANS, line)),
      ),
    ...spans.flatMap(({ code, line }) => findAll(code, /^(!(?:[a-z]\w*|=))$/gi, line)),
  ],
  allowed: ({ api }) => api.valuesOf.get('comparator') ?? [],
});

/** Matches names in capitals: error codes, evaluation reasons, and shell variables. */
const CAPITALS = /^\$?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/g;

const errorCodes = listRule({
  code: 'error-code',
  noun: 'code',
  list: ({ spans }) => spans.flatMap(({ code, line }) => findAll(code, CAPITALS, line)),
  allowed: ({ api, sdk }) =>
    [...api.values, ...api.errorCodes, ...sdk].filter((name) => /^[A-Z_\d]+$/.test(name)),
  isInCode: isWordOf,
  isLoose: true,
});

/** Matches camelCase and snake_case names, which prose only uses for code. */
const IDENTIFIER =
  /^(?:[a-z]+[a-z0-9]*[A-Z]\w*|_[a-zA-Z]\w*|[a-z][a-z0-9]*_\w+|[A-Z][a-z0-9]+[A-Z]\w*)$/;
const KEY_PREFIX = /^guidon_(?:client|mobile|server|obfs)_?$/;

/** Returns the camelCase and snake_case names in inline code: "customData" for `client.user.customData`. */
function readIdentifiers(code: string): string[] {
  const name = code.replace(/\(.*\)$/s, '');
  if (/[\s/@$-]/.test(name)) return [];
  const parts = name.replace(/[:=].*$/s, '').split(/[.?<>[\]]+/);
  return parts.filter((part) => IDENTIFIER.test(part) && !KEY_PREFIX.test(part));
}

const identifiers = listRule({
  code: 'identifier',
  noun: 'name',
  list: ({ spans }) =>
    spans.flatMap(({ code, line }) => readIdentifiers(code).map((name) => ({ name, line }))),
  allowed: ({ api, sdk }) => [...api.names, ...sdk],
  isInCode: isWordOf,
  isLoose: true,
});

const cliFlags = listRule({
  code: 'cli-flag',
  noun: 'flag',
  list: ({ spans }) =>
    spans.flatMap(({ code, line }) => findAll(code, /^(--[a-zA-Z][\w-]*)/g, line)),
  allowed: ({ cli }) => ['--version', ...[...cli.values()].flatMap(({ flags }) => [...flags])],
  isInCode: (name, code) => code.includes(name),
  isLoose: true,
});

/** Lists paths of the site in links and in inline code. */
function listRoutes({ links, spans }: PageContent): NamedLine[] {
  const targets = links
    .filter(({ url }) => url.startsWith('/'))
    .map(({ url, line }) => ({ name: url.replace(/[?#].*$/, ''), line }));
  const named = spans
    .flatMap(({ code, line }) => findAll(code, /^(\/(?:[a-z_][\w-]*(?:\/[\w-]+)*\/?)?)$/g, line))
    // Leaves out API paths and their ends, such as "/status", which aren't routes of this site.
    .filter(({ name }) => !/^\/(v\d|ofrep)(\/|$)/.test(name))
    .filter(({ name }) => !OPERATIONS.some(({ operation }) => operation.path.endsWith(name)));
  return [...targets, ...named]
    .filter(({ name }) => !/\.\w+$/.test(name))
    .map(({ name, line }) => ({ name: name.replace(/(?<=.)\/$/, ''), line }));
}

const siteRoutes = listRule({
  code: 'route',
  noun: 'route',
  list: listRoutes,
  allowed: ({ routes }) => routes,
  // A path in the page's own code, such as a route of a sample app, is allowed.
  isInCode: (path, code) =>
    path !== '/' && new RegExp(`${path.replace(/[^\w/]/g, '\\$&')}(?![\\w/-])`).test(code),
});

const PRODUCT_HOST = /(?<![\w@.-])([\w-]+(?:\.[\w-]+)*\.guidon\.example)\b/g;

const productHosts = listRule({
  code: 'host',
  noun: 'host',
  // Removes escapes such as "%2F", which the pattern would read as the start of the host after them.
  list: ({ page }) =>
    page.body
      .split('\n')
      .flatMap((text, index) =>
        findAll(text.replaceAll(/%[\dA-F]{2}/g, ' '), PRODUCT_HOST, page.bodyLine + index),
      ),
  allowed: () => HOSTS.map(({ host }) => host),
});

export const LIST_RULES: readonly NameRule[] = [
  tableFields,
  comparators,
  errorCodes,
  identifiers,
  cliFlags,
  siteRoutes,
  productHosts,
];
