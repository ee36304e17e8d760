import type { Schemas } from '../../documents/model.ts';
import type { EnvironmentRecord, FeatureRecord, ProjectRecord } from '../../store/entities.ts';
import { bodyOf, created, inProject, pickFields, stampNew, type ProjectCall } from '../call.ts';
import { listRecords, requireFreeKey } from '../records.ts';
import { invalid } from '../refusals.ts';
import {
  changeConfiguration,
  requireMayConfigure,
  updateOptInRules,
  type ConfigurationChange,
} from './configurations.ts';
import {
  addFirstVariable,
  buildVariations,
  findOwnVariation,
  replaceVariables,
} from './contents.ts';
import { findPlace, type FeatureCall } from './find-feature.ts';
import { listFirstVariations, presetConfiguration } from './presets.ts';
import { showFeature } from './render-feature.ts';

/** Keys that features can't have, because they are segments of other paths: `/features/multiple`. */
export const RESERVED_FEATURE_KEYS: readonly string[] = ['multiple'];

/** The fields of a feature that a body can set directly. An update merges `settings` and `sdkVisibility`. */
export const FEATURE_FIELDS = [
  'name',
  'key',
  'description',
  'type',
  'tags',
  'settings',
  'sdkVisibility',
] as const;

/** The body of a call that creates or changes a feature. Version 1 of the API has no configurations. */
export type FeatureBody = Omit<Schemas['UpdateFeature'], 'configurations'> & {
  readonly configurations?: Readonly<Record<string, ConfigurationChange>>;
};
type NewFeatureBody = FeatureBody & { readonly name: string; readonly key: string };

export function requireUsableKey(call: ProjectCall, key: string, own?: string): void {
  if (RESERVED_FEATURE_KEYS.includes(key)) {
    throw invalid(`key must not be '${key}': it is a part of the paths of other calls`);
  }
  requireFreeKey(call, 'features', key, own);
}

/** Finds the environment that a body's configurations name by key. Throws 400 for an unknown one. */
function findConfigured(call: ProjectCall, key: string): EnvironmentRecord {
  const environment = listRecords(call, 'environments').find((other) => other.key === key);
  if (environment !== undefined) return environment;
  throw invalid(`configurations.${key} must be the key of an Environment of the Project`);
}

/** Returns the changes that a body makes to configurations of a feature, each with its place. */
export function readConfigurations(
  { feature, ...call }: FeatureCall,
  configurations: FeatureBody['configurations'] = {},
) {
  return Object.entries(configurations).map(([key, change]) => {
    const place = findPlace(call, feature, findConfigured(call, key));
    return { place, change, name: `configurations.${key}.targets` };
  });
}

function addContents(call: ProjectCall, feature: FeatureRecord, body: NewFeatureBody) {
  const variables = body.variables
    ? replaceVariables(call, feature, body.variables)
    : addFirstVariable(call, feature);
  const presetOf = body.variations ? undefined : feature.type;
  const drafts = body.variations ?? listFirstVariations(feature.type);
  return buildVariations(call, { feature, drafts, variables, old: [], presetOf });
}

/** Returns the ID of the control variation: the one in the body, or else an experiment's first variation. */
function pickControl(feature: FeatureRecord, body: NewFeatureBody): string | undefined {
  if (typeof body.controlVariation === 'string') {
    return findOwnVariation(feature, body.controlVariation)._id;
  }
  return feature.type === 'experiment' ? feature.variations[0]?._id : undefined;
}

/**
 * Creates a configuration in each environment. The body overrides the presets of the feature's type. Returns the
 * feature with the dates of its rules.
 */
function addConfigurations(
  call: ProjectCall,
  feature: FeatureRecord,
  body: NewFeatureBody,
): FeatureRecord {
  const given = new Map(Object.entries(body.configurations ?? {}));
  for (const key of given.keys()) findConfigured(call, key);
  const { member, organization } = call.session;
  const creator = { email: member.email, emailDomain: organization.emailDomain };
  const ids = feature.variations.map(({ _id }) => _id);
  const hasPresets = body.variations === undefined || feature.type === 'experiment';
  let saved = feature;
  for (const environment of listRecords(call, 'environments')) {
    const preset = hasPresets
      ? presetConfiguration(feature.type, environment.type, ids, creator)
      : { status: 'inactive' as const, targets: [] };
    const change = given.get(environment.key);
    const place = findPlace(call, saved, environment);
    if (change) requireMayConfigure(call, place, change);
    const name = `configurations.${environment.key}.targets`;
    saved = changeConfiguration(call, place, { ...preset, ...change }, name).feature;
  }
  return saved;
}

/** If the project shows SDK visibility, a new feature is visible to server SDKs only. */
function defaultVisibility({ settings }: ProjectRecord): FeatureRecord['sdkVisibility'] {
  const isLimited = settings.sdkTypeVisibility?.enabledInFeatureSettings === true;
  return { mobile: !isLimited, client: !isLimited, server: true };
}

function addFeature(call: ProjectCall, body: NewFeatureBody): FeatureRecord {
  requireUsableKey(call, body.key);
  const { member } = call.session;
  const type = body.type ?? 'release';
  const draft: FeatureRecord = {
    ...stampNew(call),
    _project: call.project._id,
    source: 'api',
    status: 'active',
    name: body.name,
    key: body.key,
    ...pickFields(body, FEATURE_FIELDS),
    sdkVisibility: { ...defaultVisibility(call.project), ...body.sdkVisibility },
    type,
    variations: [],
    summary: { maintainers: [member._id], links: [], markdown: '' },
  };
  const { features } = call.store.collections;
  const feature = { ...draft, variations: addContents(call, draft, body) };
  const complete = features.put({ ...feature, controlVariation: pickControl(feature, body) });
  const saved = addConfigurations(call, complete, body);
  if (saved.settings?.optInEnabled) updateOptInRules(call, saved);
  return saved;
}

const createFeature = inProject('member', (call) =>
  created(showFeature(call, addFeature(call, bodyOf<NewFeatureBody>(call)))),
);

/** Creates several features. If one is rejected, none is created, because the call is rolled back. */
const createFeaturesV1 = inProject('member', (call) => {
  const bodies = bodyOf<readonly NewFeatureBody[]>(call);
  const features = bodies.map((body) => addFeature(call, body));
  return created(features.map((feature) => showFeature(call, feature)));
});

export const featureCreationHandlers = {
  createFeature,
  createFeatureV1: createFeature,
  createFeaturesV1,
};
