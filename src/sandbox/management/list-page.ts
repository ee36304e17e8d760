import type { JsonValue } from '../../lib/openapi/index.ts';
import type { Authored } from '../store/entities.ts';

const DEFAULT_PER_PAGE = 100;

/** Fields that lists are searched, filtered, and sorted by. Not every record has all of them. */
export interface Listed extends Omit<Authored, '_id'> {
  readonly name?: string;
  readonly key?: string;
  readonly description?: string;
  readonly propertyKey?: string;
}

type Query = Readonly<Record<string, JsonValue>>;
type Field = 'createdAt' | 'updatedAt' | 'name' | 'key' | 'createdBy' | 'propertyKey';

function readField(row: Listed, field: Field): string {
  const value = field === 'createdBy' ? row._createdBy : row[field];
  return (value ?? '').toLowerCase();
}

function matchesSearch({ name, key, description }: Listed, search: string): boolean {
  const wanted = search.toLowerCase();
  return [name, key, description].some((text) => text?.toLowerCase().includes(wanted));
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Sorts by a field. Records with equal values stay in order of creation (reversed if descending). */
function sortRows<Row extends Listed>(rows: readonly Row[], query: Query): Row[] {
  const field = (query.sortBy ?? 'createdAt') as Field;
  const sorted = rows.toSorted((left, right) =>
    compare(readField(left, field), readField(right, field)),
  );
  return query.sortOrder === 'asc' ? sorted : sorted.reverse();
}

export function listPage<Row extends Listed>(rows: readonly Row[], query: Query): Row[] {
  const { search, createdBy } = query;
  const found = rows.filter(
    (row) =>
      (typeof search !== 'string' || matchesSearch(row, search)) &&
      (createdBy === undefined || row._createdBy === createdBy),
  );
  const perPage = Number(query.perPage ?? DEFAULT_PER_PAGE);
  const start = (Number(query.page ?? 1) - 1) * perPage;
  return sortRows(found, query).slice(start, start + perPage);
}
