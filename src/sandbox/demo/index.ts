import type { Rows } from '../store/store.ts';
import { listAccounts } from './accounts.ts';
import { listActivity, listReads } from './activity.ts';
import { createCalendar } from './calendar.ts';
import { listChangeRequests } from './change-requests.ts';
import { buildFeature } from './feature-plan.ts';
import { listFeaturePlans } from './features.ts';
import { listAudiences, listCustomProperties, listEnvironments, listProjects } from './places.ts';
import {
  listAudit,
  listIntegrations,
  listLooseVariables,
  listMetricAssociations,
  listMetrics,
  listOverrides,
  listUserProfiles,
  listWebhooks,
} from './work.ts';

export { DEMO_CREDENTIALS } from './accounts.ts';

/** The rule of a feature that splits everyone in production. */
const EXPERIMENT = 'checkout-redesign';

/** Features that programs read every day, beside the experiment. */
const IN_USE: ReadonlySet<string> = new Set([
  'gift-cards',
  'search-ranking',
  'express-shipping',
  'dark-mode',
]);

/**
 * The demo organization: a shop with two projects, and a bank whose permissions come from elsewhere.
 * Its dates lie around `now` (milliseconds), so that rollouts run and results are fresh.
 */
export function createDemoRows(now: number): Rows {
  const calendar = createCalendar(now);
  const built = listFeaturePlans(calendar).map((plan) => buildFeature(plan, calendar));
  const features = built.map(({ feature }) => feature);
  const configurations = built.flatMap((rows) => rows.configurations);
  const experiment = features.find(({ key }) => key === EXPERIMENT);
  const rule = configurations
    .filter(({ _feature }) => _feature === experiment?._id)
    .flatMap(({ targets }) => targets)
    .find(({ name }) => name === 'Everyone else');
  const variables = built.flatMap((rows) => rows.variables);
  const inUse = features.filter(({ key }) => IN_USE.has(key)).map(({ _id }) => _id);
  const reads = listReads(
    calendar,
    variables.filter(({ _feature = '' }) => inUse.includes(_feature)),
  );
  const activity = experiment && rule ? listActivity(calendar, experiment, rule) : undefined;
  return {
    ...listAccounts(),
    projects: listProjects(calendar),
    environments: listEnvironments(calendar),
    audiences: listAudiences(calendar),
    customProperties: listCustomProperties(calendar),
    features,
    configurations,
    variables: [...variables, ...listLooseVariables(calendar)],
    metrics: listMetrics(calendar),
    metricAssociations: listMetricAssociations(),
    webhooks: listWebhooks(calendar),
    overrides: listOverrides(),
    userProfiles: listUserProfiles(),
    changeRequests: listChangeRequests(calendar, features),
    audit: listAudit(calendar, features),
    ...listIntegrations(),
    ...activity,
    evaluations: [...(activity?.evaluations ?? []), ...reads],
  };
}
