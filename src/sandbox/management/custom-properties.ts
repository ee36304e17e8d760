import { omit } from '../omit.ts';
import type { CustomPropertyRecord } from '../store/entities.ts';
import type { Workspace } from './call.ts';
import { listFilters, readsProperty } from './filter-rules.ts';
import { listRecords } from './records.ts';
import { invalid } from './refusals.ts';
import { defineResource } from './resource.ts';

function isUsed(workspace: Workspace, { propertyKey }: CustomPropertyRecord): boolean {
  const targets = listRecords(workspace, 'configurations').flatMap((own) => own.targets);
  const groups = [
    ...listRecords(workspace, 'audiences').map(({ filters }) => filters),
    ...targets.map(({ audience }) => audience.filters),
  ];
  return groups.some((group) =>
    listFilters(group).some((filter) => readsProperty(filter, propertyKey)),
  );
}

/** Throws 400 if an allowed value doesn't have the property's type, `String` or `Number`. */
function requireFittingSchema({ type, schema }: CustomPropertyRecord): void {
  const values = schema?.enumSchema?.allowedValues ?? [];
  const problems = values.flatMap(({ value }, index) =>
    typeof value === type.toLowerCase()
      ? []
      : [`schema.enumSchema.allowedValues[${index}].value must be a ${type}`],
  );
  if (problems.length > 0) throw invalid(...problems);
}

export const customPropertyHandlers = defineResource({
  collection: 'customProperties',
  check: (_call, property) => requireFittingSchema(property),
  render: (call, property) => ({
    ...omit(property, ['_project', '_createdBy', 'createdAt', 'updatedAt']),
    hasUsage: isUsed(call, property),
  }),
}).handlers;
