import { withoutNulls } from '../omit.ts';
import type { Collection } from '../store/collection.ts';
import { SDK_KEY_TYPES } from '../store/entities.ts';
import type { Schemas } from '../documents/model.ts';
import type { EnvironmentRecord, SdkKeyType, WebhookRecord } from '../store/entities.ts';
import { includesRole, isProtected, requireRole, roleToChange } from './access.ts';
import { findPlace } from './features/find-feature.ts';
import { requireNoReview } from './features/guard.ts';
import { updateOptInRule } from './features/opt-in-rule.ts';
import { bodyOf, created, inProject, NO_CONTENT, now, stampNew } from './call.ts';
import type { Call, ProjectCall, Workspace } from './call.ts';
import { stopSending } from './dynatrace.ts';
import { findRecord, listRecords, requireFreeKey } from './records.ts';
import { invalid, lastOne, notFound } from './refusals.ts';
import { defineResource } from './resource.ts';

const SDK_KEY_DIGITS = 8;

function createSdkKey({ ids, ...services }: Call, type: SdkKeyType): Schemas['SdkKey'] {
  const key = `guidon_${type}_${ids.secret(SDK_KEY_DIGITS)}`;
  return { key, createdAt: now(services), compromised: false };
}

/** Returns an environment as the caller sees it. Only publishers see the SDK keys of production. */
function renderEnvironment(environment: EnvironmentRecord, role: ProjectCall['role']) {
  const maySee = !isProtected(environment) || includesRole(role, 'publisher');
  return {
    ...environment,
    sdkKeys: maySee ? environment.sdkKeys : undefined,
    readonly: !includesRole(role, roleToChange(environment)),
  };
}

/**
 * Adds an environment with an SDK key of each type, and an inactive configuration for each Feature. If Feature
 * Opt-In is on for the Feature, the configuration has its rule.
 */
export function addEnvironment(
  call: Call & Workspace,
  fields: Schemas['CreateEnvironment'],
): EnvironmentRecord {
  requireFreeKey(call, 'environments', fields.key);
  const { store, project, ids } = call;
  const environment: EnvironmentRecord = {
    ...stampNew(call),
    _project: project._id,
    ...fields,
    settings: fields.settings && withoutNulls(fields.settings),
    sdkKeys: {
      mobile: [createSdkKey(call, 'mobile')],
      client: [createSdkKey(call, 'client')],
      server: [createSdkKey(call, 'server')],
    },
  };
  store.collections.environments.put(environment);
  for (const feature of listRecords(call, 'features')) {
    const { configuration } = findPlace(call, feature, environment);
    const targets = updateOptInRule(feature, [], ids.objectId);
    store.collections.configurations.put({ ...configuration, targets });
  }
  return environment;
}

const createEnvironment = inProject('member', (call) => {
  const body = bodyOf<Schemas['CreateEnvironment']>(call);
  requireRole(call.role, roleToChange(body));
  return created(renderEnvironment(addEnvironment(call, body), call.role));
});

/** Removes an environment from webhooks, and deletes webhooks that are left without one. */
function dropFromWebhooks(webhooks: Collection<WebhookRecord>, environmentId: string): void {
  for (const webhook of webhooks.filter(
    ({ _environments }) => _environments?.includes(environmentId) === true,
  )) {
    const _environments = webhook._environments?.filter((id) => id !== environmentId) ?? [];
    if (_environments.length === 0) webhooks.remove(webhook._id);
    else webhooks.put({ ...webhook, _environments });
  }
}

/** Collections whose records are deleted with their environment. */
const CONTENTS = [
  'configurations',
  'overrides',
  'events',
  'exposures',
  'evaluations',
  'edgeUsers',
  'optIns',
] as const;

/** Removes an environment with everything in it, such as what SDKs reported about users. */
export function removeEnvironment({ store }: Workspace, { _id }: EnvironmentRecord): void {
  for (const name of CONTENTS) {
    store.collections[name].removeWhere(({ _environment }) => _environment === _id);
  }
  dropFromWebhooks(store.collections.webhooks, _id);
  store.collections.environments.remove(_id);
}

/** Throws 403 unless the caller may make an environment what it will be, and change what it is. */
function requireMayChange(
  call: ProjectCall,
  environment: EnvironmentRecord,
  old?: EnvironmentRecord,
): void {
  requireRole(call.role, roleToChange(environment));
  if (old === undefined) return;
  requireRole(call.role, roleToChange(old));
  // Otherwise, production could lose its protection, change unreviewed, and get the protection back.
  if (isProtected(old) && !isProtected(environment)) requireNoReview(call);
}

function readChanges(call: ProjectCall): Partial<EnvironmentRecord> {
  const changes = bodyOf<Partial<EnvironmentRecord>>(call);
  if (changes.settings === undefined) return changes;
  const settings = { ...environments.find(call).settings, ...changes.settings };
  return { ...changes, settings: withoutNulls(settings) };
}

const environments = defineResource({
  collection: 'environments',
  read: readChanges,
  check: requireMayChange,
  render: (call, environment) => renderEnvironment(environment, call.role),
  deletedBy: 'projectAdmin',
  release: (call, environment) => {
    if (listRecords(call, 'environments').length === 1) throw lastOne('Environment', 'Project');
    if (isProtected(environment)) requireNoReview(call);
    removeEnvironment(call, environment);
    stopSending(call, call.project, (key) => key === environment.key);
  },
});

const generateSdkKey = inProject('member', (call) => {
  const environment = findRecord(call, 'environments', call.request.params.environment);
  requireRole(call.role, roleToChange(environment));
  const wanted = bodyOf<Schemas['GenerateSdkKey']>(call);
  const types = SDK_KEY_TYPES.filter((type) => wanted[type] === true);
  if (types.length === 0) throw invalid('At least one of client, server, and mobile must be true');
  const { sdkKeys } = environment;
  const added = types.map((type) => [type, [...sdkKeys[type], createSdkKey(call, type)]] as const);
  const updated: EnvironmentRecord = {
    ...environment,
    sdkKeys: { ...sdkKeys, ...Object.fromEntries(added) },
    updatedAt: now(call),
  };
  return created(renderEnvironment(call.store.collections.environments.put(updated), call.role));
});

const invalidateSdkKey = inProject('member', (call) => {
  const { environment: environmentKey = '', key = '' } = call.request.params;
  const environment = findRecord(call, 'environments', environmentKey);
  requireRole(call.role, roleToChange(environment));
  const { sdkKeys } = environment;
  const type = SDK_KEY_TYPES.find((kind) => sdkKeys[kind].some((entry) => entry.key === key));
  if (type === undefined) throw notFound('SDK key', key);
  const rest = sdkKeys[type].filter((entry) => entry.key !== key);
  const isUsable = ({ compromised }: Schemas['SdkKey']) => !compromised;
  const leavesNone = sdkKeys[type].some(isUsable) && !rest.some(isUsable);
  if (rest.length === 0 || leavesNone) throw lastOne(`${type} key`, 'Environment');
  call.store.collections.environments.put({
    ...environment,
    sdkKeys: { ...sdkKeys, [type]: rest },
    updatedAt: now(call),
  });
  return NO_CONTENT;
});

export const environmentHandlers = {
  ...environments.handlers,
  createEnvironment,
  generateSdkKey,
  invalidateSdkKey,
};
