import { prepareTarget } from '../../lib/bucketing/index.ts';
import type { Filter, FilterGroup, Target } from '../../lib/bucketing/index.ts';
import type { CustomPropertyRecord } from '../store/entities.ts';
import type { Workspace } from './call.ts';
import { listRecords } from './records.ts';
import { invalid } from './refusals.ts';

/** Lists all filters of a group, including those of nested groups. */
export function listFilters(group: FilterGroup): readonly Filter[] {
  return group.filters.flatMap((entry) => ('operator' in entry ? listFilters(entry) : [entry]));
}

export function readsProperty(filter: Filter, propertyKey: string): boolean {
  return 'dataKey' in filter && filter.dataKey === propertyKey;
}

function listAllowed({ schema }: CustomPropertyRecord): readonly (string | number)[] | undefined {
  const { enumSchema } = schema ?? {};
  if (enumSchema === undefined || enumSchema.allowAdditionalValues === true) return undefined;
  return enumSchema.allowedValues.map(({ value }) => value);
}

/** Returns an error for each value that a Custom Property forbids. Only = and != compare whole values. */
function listRefusedValues(filter: Filter, properties: readonly CustomPropertyRecord[]): string[] {
  if (!('values' in filter) || !['=', '!='].includes(filter.comparator)) return [];
  const property = properties.find(({ propertyKey }) => readsProperty(filter, propertyKey));
  const allowed = property && listAllowed(property);
  if (allowed === undefined) return [];
  const refused = (filter.values ?? []).filter((value) => !allowed.includes(value as string));
  return refused.map(
    (value) =>
      `${property?.propertyKey} must be one of ${allowed.join(', ')}, as the Custom Property '${property?.key}' says, not ${value}`,
  );
}

const listAudiences = (filter: Filter): readonly string[] =>
  filter.type === 'audienceMatch' ? filter._audiences : [];

export function listReferences(group: FilterGroup): readonly string[] {
  return listFilters(group).flatMap(listAudiences);
}

/**
 * Lists problems that the schema can't find: unknown audiences, values that a Custom Property forbids. `kept` are
 * the IDs of audiences that are accepted although they may have been deleted.
 */
export function checkFilters(
  workspace: Workspace,
  group: FilterGroup,
  kept: readonly string[] = [],
): readonly string[] {
  const known = [...kept, ...listRecords(workspace, 'audiences').map(({ _id }) => _id)];
  const filters = listFilters(group);
  const unknown = filters.flatMap(listAudiences).filter((id) => !known.includes(id));
  const properties = listRecords(workspace, 'customProperties');
  return [
    ...unknown.map((id) => `_audiences must hold IDs of Audiences of the Project, not '${id}'`),
    ...filters.flatMap((filter) => listRefusedValues(filter, properties)),
  ];
}

/** Throws 400 with the evaluation's error message if a rule can't be evaluated. */
export function requireEvaluable(target: Target, name: string): void {
  try {
    prepareTarget(target, name);
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message);
    throw error;
  }
}
