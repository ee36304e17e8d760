import { getCollection } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { describeRoute, type DocsRoute } from '../lib/page/route.ts';
import { toHref } from '../lib/paths/paths.ts';
import { ERROR_GROUPS } from './error-schema.ts';

/** The records of errors, in the order of their names: statuses, then codes. */
export const errors = (await getCollection('errors')).toSorted((a, b) => a.id.localeCompare(b.id));

const known = new Set(errors.map(({ id }) => id));

/** The address of the page of a status or a code, or undefined where there is no such page. */
export function errorHref(code: string): string | undefined {
  const id = code.toLowerCase();
  return known.has(id) ? toHref(`/errors/${id}`, site) : undefined;
}

const LABELS = {
  status: 'HTTP statuses',
  management: 'Management API codes',
  ofrep: 'OFREP codes',
} as const;

/** The errors by kind, in the order of the list. */
export const errorGroups = ERROR_GROUPS.map((group) => ({
  label: LABELS[group],
  entries: errors.filter(({ data }) => data.group === group),
}));

/** Where a page of the error catalogue stands. The navbar marks it as a page of the API with the id. */
export function describeErrorRoute(slug: string, apiId: string): DocsRoute {
  const groups = errorGroups.map(({ label, entries }) => ({
    label,
    items: entries.map(({ id }) => `errors/${id}`),
  }));
  const titles = new Map(errors.map(({ id, data }) => [`errors/${id}`, data.title]));
  const pages = (other: string) => ({
    label: titles.get(other) ?? 'All errors',
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
