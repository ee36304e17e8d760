import { omit } from '../omit.ts';
import type { WebhookRecord } from '../store/entities.ts';
import { bodyOf, findByKey, type ProjectCall } from './call.ts';
import { listRecords } from './records.ts';
import { invalid } from './refusals.ts';
import { defineResource } from './resource.ts';

function requireId<Row extends { readonly _id: string; readonly key: string }>(
  rows: readonly Row[],
  key: string,
  name: string,
  noun: string,
): string {
  const found = findByKey(rows, key);
  if (found === undefined) throw invalid(`${name} must be the ID of ${noun} of the Project`);
  return found._id;
}

/** Returns the fields of a body, with keys of features and environments replaced by their IDs. */
function readFields(call: ProjectCall): Partial<WebhookRecord> {
  const fields = bodyOf<Partial<WebhookRecord>>(call);
  const { _feature, _environments } = fields;
  return {
    ...fields,
    ...(typeof _feature === 'string' && {
      _feature: requireId(listRecords(call, 'features'), _feature, '_feature', 'a Feature'),
    }),
    ...(_environments !== undefined && {
      _environments: _environments.map((key, index) =>
        requireId(
          listRecords(call, 'environments'),
          key,
          `_environments[${index}]`,
          'an Environment',
        ),
      ),
    }),
  };
}

export const webhookHandlers = defineResource({
  collection: 'webhooks',
  defaults: { outputFormat: 'json', source: 'api' },
  read: readFields,
  render: (_call, { _createdBy: createdBy, ...webhook }) => ({
    ...omit(webhook, ['createdAt', 'updatedAt']),
    createdBy,
  }),
}).handlers;
