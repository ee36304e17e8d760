import type { Schemas } from '../documents/model.ts';
import type { MetricAssociationRecord } from '../store/entities.ts';
import { bodyOf, created, inProject, NO_CONTENT, ok } from './call.ts';
import type { ProjectCall, Workspace } from './call.ts';
import { computeResults, NO_RESULTS } from './metric-results.ts';
import { findFilteredEnvironment, findRecord } from './records.ts';
import { notFound } from './refusals.ts';
import { defineResource } from './resource.ts';
import { readTimeSpan } from './results.ts';

const metrics = defineResource({
  collection: 'metrics',
  defaults: { source: 'api' },
  render: (_call, { name, key, description, event, dimension, optimize, source }) => {
    return { name, key, description, event, dimension, optimize, source };
  },
  // The metric's events and the features that it was attached to are kept.
  release: ({ store }, { _id }) =>
    store.collections.metricAssociations.removeWhere(({ _metric }) => _metric === _id),
});

const getMetricResults = inProject('viewer', (call) => {
  const { query } = call.request;
  const metric = metrics.find(call);
  const feature = findRecord(call, 'features', String(query.feature));
  const environment = findFilteredEnvironment(call);
  const isInside = readTimeSpan(query);
  return ok(computeResults(call.store, { metric, feature, environment, isInside }));
});

function findQueried(call: ProjectCall) {
  const { metric, feature } = call.request.query;
  return {
    metric: typeof metric === 'string' ? findRecord(call, 'metrics', metric) : undefined,
    feature: typeof feature === 'string' ? findRecord(call, 'features', feature) : undefined,
  };
}

const getTestMetricResults = inProject('viewer', (call) => {
  const { metric, feature } = findQueried(call);
  if (metric === undefined || feature === undefined) return ok(NO_RESULTS);
  return ok(computeResults(call.store, { metric, feature, isInside: () => true }));
});

function renderAssociation({ store }: Workspace, { _metric, _feature }: MetricAssociationRecord) {
  const metric = store.collections.metrics.get(_metric);
  const feature = store.collections.features.get(_feature);
  return { metric: metric?.key, feature: feature?.key };
}

/** Lists the pairs of a metric and a feature. The query can name the metric, the feature, or both. */
function findAssociations(call: ProjectCall): MetricAssociationRecord[] {
  const { metric, feature } = findQueried(call);
  return call.store.collections.metricAssociations.filter(
    ({ _project, _metric, _feature }) =>
      _project === call.project._id &&
      (metric === undefined || _metric === metric._id) &&
      (feature === undefined || _feature === feature._id),
  );
}

/** If the metric is attached to the feature already, nothing changes. */
const createMetricAssociation = inProject('member', (call) => {
  const { store, project, ids } = call;
  const body = bodyOf<Schemas['MetricAssociation']>(call);
  const { _id: _metric } = findRecord(call, 'metrics', body.metric);
  const { _id: _feature } = findRecord(call, 'features', body.feature);
  const { metricAssociations } = store.collections;
  const known = metricAssociations.find(
    (other) => other._metric === _metric && other._feature === _feature,
  );
  const association =
    known ??
    metricAssociations.put({ _id: ids.objectId(), _project: project._id, _metric, _feature });
  return created(renderAssociation(call, association));
});

const deleteMetricAssociation = inProject('member', (call) => {
  const [association] = findAssociations(call);
  if (association === undefined) {
    throw notFound('Metric association', String(call.request.query.metric));
  }
  call.store.collections.metricAssociations.remove(association._id);
  return NO_CONTENT;
});

export const metricHandlers = {
  ...metrics.handlers,
  getMetricResults,
  getTestMetricResults,
  listMetricAssociations: inProject('viewer', (call) =>
    ok(findAssociations(call).map((association) => renderAssociation(call, association))),
  ),
  createMetricAssociation,
  deleteMetricAssociation,
};
