import { getCollection } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { describeRoute, type DocsRoute } from '../lib/page/route.ts';
import { toHref } from '../lib/paths/paths.ts';
import { ERROR_GROUPS } from './error-schema.ts';

/** The records of errors, sorted by name: first HTTP statuses, then error codes. */
export const errors = (await getCollection('errors')).toSorted((a, b) => a.id.localeCompare(b.id));

const known = new Set(errors.map(({ id }) => id));

/** The URL of an error's page, by HTTP status or error code. Undefined if there is no page. */
export function errorHref(code: string): string | undefined {
  const id = code.toLowerCase();
  return known.has(id) ? toHref(`/errors/${id}`, site) : undefined;
}

const HEADINGS = {
  status: { label: 'HTTP statuses', slug: 'http-statuses' },
  management: { label: 'Management API codes', slug: 'management-api-codes' },
  ofrep: { label: 'OFREP codes', slug: 'ofrep-codes' },
} as const;

/** The errors in the groups of the error list, in order. */
export const errorGroups = ERROR_GROUPS.map((group) => ({
  ...HEADINGS[group],
  entries: errors.filter(({ data }) => data.group === group),
}));

/** The navigation of a page in the error catalog. The navbar marks it as a page of the given API. */
export function describeErrorRoute(slug: string, apiId: string): DocsRoute {
  const groups = errorGroups.map(({ label, entries }) => ({
    label,
    items: entries.map(({ id }) => `errors/${id}`),
  }));
  const titles = new Map(errors.map(({ id, data }) => [`errors/${id}`, data.title]));
  const pages = (other: string) => ({
    label: titles.get(other) ?? 'API errors',
    href: toHref(`/${other}`, site),
  });
  const spec = ['errors', ...groups];
  const route = describeRoute(
    { sidebars: { [apiId]: spec }, loosePages: [] },
    pages,
    slug,
    toHref(`/${slug}`, site),
  );
  const top = { label: 'API errors', href: toHref('/errors', site) };
  const own = { label: pages(slug).label, href: toHref(`/${slug}`, site) };
  return { ...route, breadcrumbs: slug === 'errors' ? [top] : [top, own] };
}
