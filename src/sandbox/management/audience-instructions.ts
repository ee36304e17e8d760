import type { Filter, FilterGroup } from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import { invalid } from './refusals.ts';

/** An instruction to add or remove values of one of an audience's filters, which is in the outermost group. */
type AudienceInstruction = Schemas['AudienceInstruction'];
type Value = AudienceInstruction['values'][number];

function readValueType(filter: Filter): 'string' | 'number' | 'boolean' {
  if (!('dataKeyType' in filter) || filter.dataKeyType === undefined) return 'string';
  return filter.dataKeyType.toLowerCase() as 'string' | 'number' | 'boolean';
}

function changeValues(
  { kind, values }: AudienceInstruction,
  old: readonly Value[],
): readonly Value[] {
  if (kind === 'removeFilterValues') return old.filter((value) => !values.includes(value));
  return [...new Set([...old, ...values])];
}

function changeFilter(filter: Filter, step: AudienceInstruction, name: string): Filter {
  const type = readValueType(filter);
  const wrong = step.values.findIndex((value) => typeof value !== type);
  if (wrong >= 0) throw invalid(`${name}.values[${wrong}] must be a ${type}`);
  if (filter.type !== 'user') throw invalid(`${name}.filterIndex names a filter without values`);
  return { ...filter, values: changeValues(step, filter.values ?? []) };
}

function applyInstruction(group: FilterGroup, step: AudienceInstruction, name: string) {
  const entry = group.filters[step.filterIndex];
  if (entry === undefined || 'operator' in entry) {
    const last = group.filters.length - 1;
    const what = entry === undefined ? `must be from 0 to ${last}` : 'names a group, not a filter';
    throw invalid(`${name}.filterIndex ${what}`);
  }
  return {
    ...group,
    filters: group.filters.with(step.filterIndex, changeFilter(entry, step, name)),
  };
}

export function applyInstructions(
  filters: FilterGroup,
  instructions: readonly AudienceInstruction[],
): FilterGroup {
  return instructions.reduce(
    (group, step, index) => applyInstruction(group, step, `instructions[${index}]`),
    filters,
  );
}
