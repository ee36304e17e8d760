import { omit } from '../omit.ts';
import type { WebhookRecord } from '../store/integrations.ts';
import { bodyOf, created, findByKey, inProject, NO_CONTENT, now, ok } from './call.ts';
import type { ProjectCall } from './call.ts';
import { listPage } from './list-page.ts';
import { listRecords } from './records.ts';
import { invalid, notFound } from './refusals.ts';

type WebhookFields = Pick<WebhookRecord, 'name' | 'url' | 'events' | '_feature' | '_environments'>;

/** Returns a webhook as the API shows it, without the dates that lists are sorted by. */
function render(webhook: WebhookRecord) {
  return omit(webhook, ['createdAt', 'updatedAt']);
}

function findWebhook(call: ProjectCall): WebhookRecord {
  const { id = '' } = call.request.params;
  const webhook = listRecords(call, 'webhooks').find(({ _id }) => _id === id);
  if (webhook === undefined) throw notFound('Webhook', id);
  return webhook;
}

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
function readFields<Fields extends Partial<WebhookFields>>(call: ProjectCall): Fields {
  const fields = bodyOf<Fields>(call);
  const { _feature, _environments } = fields;
  return {
    ...fields,
    ...(_feature !== undefined && {
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

const createWebhook = inProject('member', (call) => {
  const date = now(call);
  const webhook = {
    _id: call.ids.objectId(),
    _project: call.project._id,
    outputFormat: 'json',
    ...readFields<WebhookFields>(call),
    source: 'api',
    createdBy: call.session.member._id,
    createdAt: date,
    updatedAt: date,
  };
  return created(render(call.store.collections.webhooks.put(webhook)));
});

const updateWebhook = inProject('member', (call) => {
  const webhook = findWebhook(call);
  const updated = { ...webhook, ...readFields<Partial<WebhookFields>>(call), updatedAt: now(call) };
  return ok(render(call.store.collections.webhooks.put(updated)));
});

const deleteWebhook = inProject('member', (call) => {
  call.store.collections.webhooks.remove(findWebhook(call)._id);
  return NO_CONTENT;
});

export const webhookHandlers = {
  createWebhook,
  listWebhooks: inProject('viewer', (call) =>
    ok(listPage(listRecords(call, 'webhooks'), call.request.query).map(render)),
  ),
  getWebhook: inProject('viewer', (call) => ok(render(findWebhook(call)))),
  updateWebhook,
  deleteWebhook,
};
