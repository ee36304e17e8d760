import type { Step } from '../recipe.ts';

const PROJECT = '/v1/projects/storefront';
const FEATURE = `${PROJECT}/features/checkout-redesign`;
const FEATURE_V2 = '/v2/projects/storefront/features/checkout-redesign';
const USER = { user_id: 'u-48213', country: 'CA' };

function change(path: string, body: Step['body'] = { name: 'Another name' }): readonly Step[] {
  return [{ call: `PATCH ${path}`, body }];
}

const feature = change(FEATURE_V2);
const fixed = change(`${PROJECT}/features/loyalty-banner/static-configuration`, {
  variables: { 'loyalty-banner-text': 'Twice the points' },
});
const evaluated: readonly Step[] = [{ call: 'POST /v1/variables/checkout-redesign', body: USER }];
const tracked: readonly Step[] = [
  {
    call: 'POST /v1/track',
    body: { user: USER, events: [{ type: 'order_completed', value: 20 }] },
  },
];
const withoutOverrides: readonly Step[] = [{ call: `DELETE ${FEATURE}/overrides/current` }];
const turnedOff = (environment: string) =>
  change(`${FEATURE}/configurations?environment=${environment}`, { status: 'inactive' });
const targetsOldApps = change(`${FEATURE}/configurations?environment=staging`, {
  targets: [
    {
      audience: {
        filters: {
          operator: 'and',
          filters: [
            { type: 'audienceMatch', comparator: '=', _audiences: ['6620b7d1c2d4e5b6a7980c42'] },
          ],
        },
      },
      distribution: [{ percentage: 1, _variation: 'control' }],
    },
  ],
});
const submit: Step['body'] = { description: 'Tags.', reviewers: [] };
const submitted: readonly Step[] = [
  {
    call: `POST ${FEATURE_V2}/change-requests`,
    body: { path: FEATURE_V2, method: 'PATCH', body: { tags: ['q2'] } },
    keep: { moved: '_id' },
  },
  { call: `PATCH ${FEATURE_V2}/change-requests/{moved}/submit`, body: submit },
];

/** Writes that change what an operation says that only reads: proof that it looks into its store. */
export const MOVES: Readonly<Record<string, readonly Step[]>> = {
  listProjects: change(PROJECT),
  getProject: change(PROJECT),
  getProjectStaleness: change(`${PROJECT}/settings`, { staleness: { enabled: false } }),
  getDynatraceIntegration: [{ call: 'DELETE /v1/integrations/dynatrace/abc12345' }],
  listEnvironments: change(`${PROJECT}/environments/staging`),
  getEnvironment: change(`${PROJECT}/environments/staging`),
  listAudiences: change(`${PROJECT}/audiences/old-apps`),
  getAudience: change(`${PROJECT}/audiences/old-apps`),
  getAudienceUsage: targetsOldApps,
  listVariables: change(`${PROJECT}/variables/holiday-banner-text`),
  getVariable: change(`${PROJECT}/variables/holiday-banner-text`),
  listFeaturesV1: feature,
  getFeatureV1: feature,
  listFeatures: feature,
  getFeature: feature,
  getStaticConfigurationV1: fixed,
  getStaticConfiguration: fixed,
  listJiraIssuesV1: [
    { call: `POST ${FEATURE}/integrations/jira/issues`, body: { issueId: 'SHOP-200' } },
  ],
  listVariations: change(`${FEATURE}/variations/control`),
  getVariation: change(`${FEATURE}/variations/control`),
  listFeatureConfigurations: turnedOff('staging'),
  getFeatureTotalEvaluations: evaluated,
  getProjectEvaluations: evaluated,
  getProjectTotalEvaluations: evaluated,
  getUserProfile: change(`${PROJECT}/userProfile/current`, { dvcUserId: 'u-ana' }),
  getFeatureAuditLog: feature,
  listCustomProperties: change(`${PROJECT}/customProperties/company`),
  getCustomProperty: change(`${PROJECT}/customProperties/company`),
  listMetrics: change(`${PROJECT}/metrics/support-requests`),
  getMetric: change(`${PROJECT}/metrics/support-requests`),
  getMetricResults: tracked,
  getTestMetricResults: tracked,
  listMetricAssociations: [
    {
      call: `POST ${PROJECT}/metric-associations`,
      body: { metric: 'support-requests', feature: 'gift-cards' },
    },
  ],
  getCurrentOverrides: withoutOverrides,
  listFeatureOverrides: withoutOverrides,
  listProjectOverrides: withoutOverrides,
  listWebhooks: change(`${PROJECT}/webhooks/6642f1b8c2d4e5b6a7980c61`),
  getWebhook: change(`${PROJECT}/webhooks/6642f1b8c2d4e5b6a7980c61`),
  getFeatureStaleness: change(`${FEATURE_V2}/staleness`, { disabled: true }),
  listProjectChangeRequests: submitted,
  listChangeRequests: submitted,
  getLatestChangeRequest: submitted,
  getChangeRequest: change(`${FEATURE_V2}/change-requests/{drafted}/submit`, submit),
  evaluateVariables: turnedOff('production'),
  evaluateFeatures: turnedOff('production'),
  getOptInConfig: change(FEATURE_V2, { settings: { optInEnabled: true } }),
  ofrepEvaluateFlags: turnedOff('production'),
};
