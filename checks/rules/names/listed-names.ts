import { HOSTS, OPERATIONS } from '../../support/operations.ts';
import type { PageContent } from '../../support/page-content.ts';
import { listRule } from './name-rule.ts';
import type { NamedLine, NameRule } from './name-rule.ts';

/** All matches of a pattern in a text, by their first group. */
const findAll = (text: string, pattern: RegExp, line: number): NamedLine[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => ({ name, line }));

const CODE_SPANS = /`([^`]+)`/g;

const isWordOf = (name: string, code: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

const tableFields = listRule({
  kind: 'fields in tables',
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
  kind: 'comparators',
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

/** Error codes, reasons, and variables of the shell. */
const CAPITALS = /^\$?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/g;

const errorCodes = listRule({
  kind: 'error codes and values in capitals',
  noun: 'code',
  list: ({ spans }) => spans.flatMap(({ code, line }) => findAll(code, CAPITALS, line)),
  allowed: ({ api, sdk }) =>
    [...api.values, ...api.errorCodes, ...sdk].filter((name) => /^[A-Z_\d]+$/.test(name)),
  isInCode: isWordOf,
  isLoose: true,
});

/** A status in a sentence about answers: "answers 409", "a 404", "status 429". */
const STATUS =
  /\b(?:answers?|answered|status(?: code)?|returns?|gets?|with|an?|HTTP|or|and)\s+`?([2-5]\d\d)`?(?![\w%,.]\d|\s*(?:ms|px|KB|MB|characters|users|visitors|events|days|words|and \d)|[-–]\w)/g;

const statuses = listRule({
  kind: 'HTTP statuses',
  noun: 'status',
  list: ({ blocks, rows }) => [
    ...blocks
      .filter(({ text }) => /\b(?:answer|status|returns?|error|HTTP|API|call)/i.test(text))
      .flatMap(({ text, line }) => findAll(text, STATUS, line)),
    ...rows
      .filter(({ head }) => /^status$/i.test(head[0] ?? ''))
      .flatMap(({ cells, line }) => findAll(cells[0] ?? '', /^`?(\d{3})`?$/g, line)),
  ],
  allowed: ({ api }) => api.statuses,
});

/** Names with a hump or an underscore, which prose has no other reason to write. */
const IDENTIFIER =
  /^(?:[a-z]+[a-z0-9]*[A-Z]\w*|_[a-zA-Z]\w*|[a-z][a-z0-9]*_\w+|[A-Z][a-z0-9]+[A-Z]\w*)$/;
/** How SDK keys begin. */
const KEY_PREFIX = /^guidon_(?:client|mobile|server|obfs)_?$/;

/** The identifiers of a span: the parts of `client.user.customData`, and the name of a call. */
function readIdentifiers(code: string): string[] {
  const name = code.replace(/\(.*\)$/s, '');
  if (/[\s/@$-]/.test(name)) return [];
  const parts = name.replace(/[:=].*$/s, '').split(/[.?<>[\]]+/);
  return parts.filter((part) => IDENTIFIER.test(part) && !KEY_PREFIX.test(part));
}

const identifiers = listRule({
  kind: 'identifiers in prose',
  noun: 'name',
  list: ({ spans }) =>
    spans.flatMap(({ code, line }) => readIdentifiers(code).map((name) => ({ name, line }))),
  allowed: ({ api, sdk }) => [...api.names, ...sdk],
  isInCode: isWordOf,
  isLoose: true,
});

const cliFlags = listRule({
  kind: 'CLI flags in prose',
  noun: 'flag',
  list: ({ spans }) =>
    spans.flatMap(({ code, line }) => findAll(code, /^(--[a-zA-Z][\w-]*)/g, line)),
  allowed: ({ cli }) => ['--version', ...[...cli.values()].flatMap(({ flags }) => [...flags])],
  isInCode: (name, code) => code.includes(name),
  isLoose: true,
});

/** Paths of the site: targets of links, and paths that stand as code. */
function listRoutes({ links, spans }: PageContent): NamedLine[] {
  const targets = links
    .filter(({ url }) => url.startsWith('/'))
    .map(({ url, line }) => ({ name: url.replace(/[?#].*$/, ''), line }));
  const named = spans
    .flatMap(({ code, line }) => findAll(code, /^(\/(?:[a-z_][\w-]*(?:\/[\w-]+)*\/?)?)$/g, line))
    // Prose may name an API path, or its end, such as "/status".
    .filter(({ name }) => !/^\/(v\d|ofrep)(\/|$)/.test(name))
    .filter(({ name }) => !OPERATIONS.some(({ operation }) => operation.path.endsWith(name)));
  return [...targets, ...named]
    .filter(({ name }) => !/\.\w+$/.test(name))
    .map(({ name, line }) => ({ name: name.replace(/(?<=.)\/$/, ''), line }));
}

const siteRoutes = listRule({
  kind: 'site routes',
  noun: 'route',
  list: listRoutes,
  allowed: ({ routes }) => routes,
  // The page's own program serves the path, or a command of the page calls it.
  isInCode: (path, code) =>
    path !== '/' && new RegExp(`${path.replace(/[^\w/]/g, '\\$&')}(?![\\w/-])`).test(code),
});

const PRODUCT_HOST = /(?<![\w@.-])([\w-]+(?:\.[\w-]+)*\.guidon\.example)\b/g;

const productHosts = listRule({
  kind: 'hosts',
  noun: 'host',
  // The slash before a host is "%2F" in an address within an address.
  list: ({ page }) =>
    page.body
      .split('\n')
      .flatMap((text, index) =>
        findAll(text.replaceAll(/%[\dA-F]{2}/g, ' '), PRODUCT_HOST, page.bodyLine + index),
      ),
  allowed: () => HOSTS.map(({ host }) => host),
});

/** The rules about names that have to stand in a list of known names, one a kind of name. */
export const LIST_RULES: readonly NameRule[] = [
  tableFields,
  comparators,
  errorCodes,
  statuses,
  identifiers,
  cliFlags,
  siteRoutes,
  productHosts,
];
