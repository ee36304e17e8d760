import type { Schemas } from '../../documents/model.ts';
import type { FeatureRecord } from '../../store/entities.ts';
import { includesRole } from '../access.ts';
import { bodyOf, ok, type ProjectCall } from '../call.ts';
import { invalid, notFound, precondition } from '../refusals.ts';
import { changeConfiguration, patchFeature, requireMayConfigure } from './configurations.ts';
import { requireOwnVariables } from './contents.ts';
import { readConfigurations } from './create-feature.ts';
import { inFeature, listPlaces, listVariablesOfFeature, type FeatureCall } from './find-feature.ts';
import { isLive, requireChangeable, requireMayPublish } from './guard.ts';
import { checkValue } from './values.ts';

type StaticChange = Schemas['UpdateFeatureStaticConfiguration'];

function readStatuses(call: FeatureCall, { environments = {} }: StaticChange) {
  const changes = Object.entries(environments).map(([key, status]) => [key, { status }] as const);
  return readConfigurations(call, Object.fromEntries(changes));
}

export function changeStaticConfiguration(
  call: FeatureCall,
  change: StaticChange,
  read?: ReturnType<typeof readStatuses>,
): FeatureRecord {
  const { feature } = call;
  if (feature.status !== 'complete') throw precondition(`Feature '${feature.key}' is not complete`);
  const variables = listVariablesOfFeature(call, feature);
  requireOwnVariables(feature, variables, change.variables);
  const statuses = read ?? readStatuses(call, change);
  for (const variable of variables) {
    const value = change.variables?.[variable.key];
    const problem = value === undefined ? undefined : checkValue(variable, value);
    if (problem !== undefined) throw invalid(`variables.${variable.key} ${problem}`);
  }
  const variations = feature.variations.map((variation) =>
    variation._id === feature.staticVariation
      ? { ...variation, variables: { ...variation.variables, ...change.variables } }
      : variation,
  );
  let saved = patchFeature(call, feature, { variations });
  for (const { place, change: status } of statuses) {
    saved = changeConfiguration(call, { ...place, feature: saved }, status).feature;
  }
  return saved;
}

function renderStaticConfiguration(call: ProjectCall, feature: FeatureRecord) {
  const served = feature.variations.find(({ _id }) => _id === feature.staticVariation);
  const places = listPlaces(call, feature);
  return ok({
    staticVariation: feature.staticVariation,
    variables: served?.variables ?? {},
    environments: Object.fromEntries(
      places.map(({ environment, configuration }) => [environment.key, configuration.status]),
    ),
    readonly: !includesRole(call.role, isLive(call, feature) ? 'publisher' : 'member'),
  });
}

const updateStaticConfiguration = inFeature('member', (call) => {
  const { feature } = call;
  const change = bodyOf<StaticChange>(call);
  requireChangeable(call, feature);
  if (change.variables !== undefined) requireMayPublish(call, feature);
  const statuses = readStatuses(call, change);
  for (const { place, change: status } of statuses) requireMayConfigure(call, place, status);
  return renderStaticConfiguration(call, changeStaticConfiguration(call, change, statuses));
});

const getStaticConfiguration = inFeature('viewer', (call) => {
  const { feature } = call;
  if (feature.status !== 'complete') throw notFound('Static configuration', feature.key);
  return renderStaticConfiguration(call, feature);
});

export const staticConfigurationHandlers = {
  getStaticConfiguration,
  getStaticConfigurationV1: getStaticConfiguration,
  updateStaticConfiguration,
  updateStaticConfigurationV1: updateStaticConfiguration,
};
