import type { CustomPropertyRecord } from '../store/entities.ts';
import { bodyOf, created, inProject, NO_CONTENT, now, ok, stampNew } from './call.ts';
import type { ProjectCall, Workspace } from './call.ts';
import { listFilters, readsProperty } from './filter-rules.ts';
import { findRecord, listQueried, listRecords, requireFreeKey } from './records.ts';
import { invalid } from './refusals.ts';

type PropertyFields = Pick<
  CustomPropertyRecord,
  'name' | 'key' | 'propertyKey' | 'type' | 'schema'
>;

const findProperty = (call: ProjectCall) =>
  findRecord(call, 'customProperties', call.request.params.key);

/** Reports whether a targeting rule or an audience uses this property. */
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

function render(call: ProjectCall, property: CustomPropertyRecord) {
  const { name, key, _id, propertyKey, type, schema } = property;
  return { name, key, _id, propertyKey, type, schema, hasUsage: isUsed(call, property) };
}

/** Throws 400 if an allowed value doesn't have the property's type, `String` or `Number`. */
function requireFittingSchema({ type, schema }: Pick<CustomPropertyRecord, 'type' | 'schema'>) {
  const values = schema?.enumSchema?.allowedValues ?? [];
  const problems = values.flatMap(({ value }, index) =>
    typeof value === type.toLowerCase()
      ? []
      : [`schema.enumSchema.allowedValues[${index}].value must be a ${type}`],
  );
  if (problems.length > 0) throw invalid(...problems);
}

const createCustomProperty = inProject('member', (call) => {
  const body = bodyOf<PropertyFields>(call);
  requireFreeKey(call, 'customProperties', body.key);
  requireFittingSchema(body);
  const property: CustomPropertyRecord = {
    ...stampNew(call),
    _project: call.project._id,
    ...body,
  };
  return created(render(call, call.store.collections.customProperties.put(property)));
});

const updateCustomProperty = inProject('member', (call) => {
  const property = findProperty(call);
  const changes = bodyOf<Partial<PropertyFields>>(call);
  requireFreeKey(call, 'customProperties', changes.key, property._id);
  const updated = { ...property, ...changes, updatedAt: now(call) };
  requireFittingSchema(updated);
  return ok(render(call, call.store.collections.customProperties.put(updated)));
});

const deleteCustomProperty = inProject('member', (call) => {
  call.store.collections.customProperties.remove(findProperty(call)._id);
  return NO_CONTENT;
});

export const customPropertyHandlers = {
  createCustomProperty,
  listCustomProperties: inProject('viewer', (call) =>
    ok(listQueried(call, 'customProperties').map((property) => render(call, property))),
  ),
  getCustomProperty: inProject('viewer', (call) => ok(render(call, findProperty(call)))),
  updateCustomProperty,
  deleteCustomProperty,
};
