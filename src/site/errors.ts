import { getCollection } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';

/** The records of errors, in the order of their names: statuses, then codes. */
export const errors = (await getCollection('errors')).toSorted((a, b) => a.id.localeCompare(b.id));

const known = new Set(errors.map(({ id }) => id));

/** The address of the page of a status or a code, or undefined where there is no such page. */
export function errorHref(code: string): string | undefined {
  const id = code.toLowerCase();
  return known.has(id) ? toHref(`/errors/${id}`, site) : undefined;
}
