import type { Recipe, Recipes, Step, Variant } from './recipe.ts';

const PROJECT = '/v1/projects/storefront';
const CHANGE_REQUESTS = '/v2/projects/storefront/change-requests';
/** The server key of a project without EdgeDB and opt-in, and the client key of the storefront. */
const WAREHOUSE = 'guidon_server_e9c35f08';
const CLIENT = 'guidon_client_b27e05f1';

const COUNTED = 'what programs read is counted, and no change that anyone made';
const CHOSEN = 'what a user chooses is no configuration';
const PERSONAL = 'a member changes what nobody else sees';

const archived: Variant = { title: 'an archived feature', params: { feature: 'legacy-cart' } };
const locked: Variant = {
  title: 'a feature with a pending change request',
  params: { feature: 'gift-cards' },
};
const active: Variant = { title: 'a feature that is active', params: { feature: 'dark-mode' } };
const owned: Variant = {
  title: 'a variable of a feature',
  params: { key: 'checkout-button-label' },
};
/** A call for a change request that has already been applied. */
const applied: Variant = {
  title: 'a request that is applied',
  params: { feature: 'checkout-redesign', id: '66b3c9e4c2d4e5b6a7980e01' },
};
const DARK_MODE = '/v2/projects/storefront/features/dark-mode';
/** A call for a pending request to take a key that another Feature has got since. */
const outdated: Variant = {
  title: 'a proposed key that was taken meanwhile',
  prepare: [
    {
      call: `POST ${DARK_MODE}/change-requests`,
      as: 'admin',
      body: { path: DARK_MODE, method: 'PATCH', body: { key: 'next' } },
      keep: { request: '_id' },
    },
    {
      call: `PATCH ${DARK_MODE}/change-requests/{request}/submit`,
      as: 'admin',
      body: { description: 'Rename', reviewers: [] },
    },
    {
      call: 'POST /v2/projects/storefront/features',
      as: 'admin',
      body: { name: 'Next', key: 'next' },
    },
  ],
  params: { feature: 'dark-mode', id: '{request}' },
};
const FOREIGN = [{ key: 'search-page-size', type: 'Number' }];
const foreign: Variant = {
  title: 'a variable of another feature',
  body: { name: 'A', key: 'a', variables: FOREIGN },
};

const endJira = (...ends: readonly string[]): readonly Step[] =>
  ends.map((end) => ({ call: `DELETE /v1/integrations/jira/${end}` }));
const ORGANIZATION = 'organization/jira_51d0aa';
const OF_PROJECT = 'project/jira_7f3b9d20';
const project: Step = { call: `GET ${PROJECT}` };

const obfuscated: Variant = {
  title: 'a client key where obfuscation is required',
  as: CLIENT,
  prepare: [
    {
      call: `PATCH ${PROJECT}/settings/protected`,
      as: 'admin',
      body: { obfuscation: { enabled: true, required: true } },
    },
  ],
};
const disabled: Variant = { title: 'a project that has it off', as: WAREHOUSE };
const unknownKey: Variant = { title: 'an unknown key', params: { key: 'not-there' } };
const totals: Step = { call: `GET ${PROJECT}/results/total-evaluations`, as: 'admin' };
const evaluation: Recipe = { also: { '403': [obfuscated] } };
const countedEvaluation: Recipe = {
  unaudited: COUNTED,
  observe: totals,
  also: { '403': [obfuscated], '404': [unknownKey] },
};
const afterwards = (status: string, ...variants: readonly Variant[]): Recipe => ({
  also: { [status]: variants },
});
const personal: Recipe = { openToViewers: true, unaudited: PERSONAL };

/** What the tests must know about operations, by ID, if the API document isn't enough to call them. */
export const RECIPES: Recipes = {
  createProject: { openToViewers: true },
  deleteProject: {
    openToViewers: true,
    ...afterwards('405', {
      title: 'the last project',
      prepare: [{ call: 'DELETE /v1/projects/warehouse' }],
    }),
  },
  updateProjectSettings: { body: { edgeDB: { enabled: false } } },
  updateProtectedProjectSettings: { body: { featureApprovalWorkflow: { enabled: false } } },
  createEnvironment: { body: { name: 'Load test', key: 'load-test', type: 'staging' } },
  updateUserProfile: { ...personal, body: { dvcUserId: 'u-ana' } },
  deleteEnvironment: afterwards('405', {
    title: 'the last environment',
    params: { key: 'staging' },
    prepare: ['production', 'development', 'disaster-recovery'].map((key) => ({
      call: `DELETE ${PROJECT}/environments/${key}`,
    })),
  }),
  invalidateSdkKey: afterwards('405', {
    title: 'the last key of its kind',
    params: { environment: 'staging', key: 'guidon_client_83ea419b' },
  }),
  updateAudienceSemantic: { observe: { call: `GET ${PROJECT}/audiences/beta-testers` } },

  createVariable: afterwards('412', {
    title: 'for an archived feature',
    body: { key: 'a', type: 'String', _feature: 'legacy-cart' },
  }),
  updateVariable: afterwards('412', { ...owned, body: { _feature: 'express-shipping' } }),
  deleteVariable: afterwards('412', owned),
  updateVariableStatus: afterwards('412', { ...owned, body: { status: 'archived' } }),

  createFeatureV1: afterwards('412', foreign),
  createFeature: afterwards('412', foreign),
  createFeaturesV1: afterwards('412', {
    ...foreign,
    body: [{ name: 'A', key: 'a', variables: FOREIGN }],
  }),
  updateFeatureV1: afterwards('412', archived, locked),
  updateFeature: afterwards('412', archived, locked),
  deleteFeatureV1: afterwards('412', locked),
  updateFeatureStatusV1: afterwards('412', archived),
  updateFeatureStatus: afterwards('412', archived),
  getStaticConfigurationV1: afterwards('404', active),
  getStaticConfiguration: afterwards('404', active),
  updateStaticConfigurationV1: afterwards('412', active),
  updateStaticConfiguration: afterwards('412', active),
  updateFeatureStaleness: afterwards('412', archived),
  updateFeatureSummary: afterwards('412', archived),
  createVariation: afterwards('412', archived),
  updateVariation: afterwards('412', {
    ...archived,
    params: { feature: 'legacy-cart', key: 'configuration-1' },
  }),
  updateFeatureConfiguration: afterwards('412', archived),

  createChangeRequest: {
    observe: { call: `GET ${CHANGE_REQUESTS}?status=draft` },
    also: {
      '409': [
        {
          title: 'a proposed key that is taken',
          params: { feature: 'dark-mode' },
          body: { path: DARK_MODE, method: 'PATCH', body: { key: 'gift-cards' } },
        },
      ],
      '412': [
        {
          ...locked,
          body: {
            path: '/v2/projects/storefront/features/gift-cards',
            method: 'PATCH',
            body: { tags: ['q2'] },
          },
        },
      ],
    },
  },
  getLatestChangeRequest: afterwards('404', {
    title: 'a feature without requests',
    params: { feature: 'dark-mode' },
  }),
  submitChangeRequest: afterwards('412', { ...applied, as: 'member' }),
  reviewChangeRequest: {
    also: { '412': [applied], '409': [{ ...outdated, query: 'apply=true' }] },
  },
  applyChangeRequest: {
    also: {
      '412': [applied],
      '409': [{ ...outdated, body: { action: 'applied', description: 'Now' } }],
    },
  },
  cancelChangeRequest: {
    also: {
      '403': [{ title: 'somebody else than the author', as: 'member' }],
      '412': [{ ...applied, as: 'member' }],
    },
  },

  setOverride: { ...personal, body: { _environment: 'staging', _variation: 'express' } },
  deleteCurrentOverrides: personal,
  deleteProjectOverrides: personal,
  createMetricAssociation: { body: { metric: 'support-requests', feature: 'gift-cards' } },
  updateWebhook: { body: { name: 'Archive', events: ['addedVariable'] } },

  deleteJiraIntegration: { prepare: endJira(ORGANIZATION), observe: project },
  deleteJiraOrganizationIntegration: { prepare: endJira(OF_PROJECT), observe: project },
  deleteJiraProjectIntegration: { prepare: endJira(ORGANIZATION), observe: project },
  linkJiraIssueV1: {
    body: { issueId: 'SHOP-200' },
    ...afterwards('412', {
      title: 'a project that is not connected',
      prepare: endJira(ORGANIZATION, OF_PROJECT),
    }),
  },
  createDynatraceEnvironment: {
    body: {
      dynatraceEnvironmentId: 'xyz98765',
      accessToken: 'dt0c01.another-token',
      environmentUrl: 'https://xyz98765.live.example.com',
    },
  },

  evaluateVariable: countedEvaluation,
  evaluateVariables: evaluation,
  evaluateFeatures: evaluation,
  trackEvents: {
    unaudited: COUNTED,
    body: { user: { user_id: 'u-48213' }, events: [{ type: 'order_completed', value: 61.5 }] },
    observe: {
      call: `GET ${PROJECT}/metrics/order-value/results?feature=checkout-redesign`,
      as: 'admin',
    },
  },
  saveEdgeDbUser: {
    unaudited: CHOSEN,
    params: { user_id: 'u-48213' },
    body: { user_id: 'u-48213', country: 'CA', email: 'kim@shop.example' },
    observe: { call: 'POST /v1/features?enableEdgeDB=true', body: { user_id: 'u-48213' } },
    also: { '403': [disabled] },
  },
  getOptInConfig: afterwards('403', disabled),
  setOptIns: {
    unaudited: CHOSEN,
    observe: { call: 'GET /v1/optInConfig?user_id=u-48213', as: 'guidon_server_19ad5b7f' },
    also: {
      '403': [
        disabled,
        {
          title: 'a feature that is not offered',
          as: 'guidon_server_19ad5b7f',
          body: { '66a1f0c2d4e5b6a7980c3d10': true },
        },
      ],
      '404': [{ title: 'an unknown feature', body: { '66c7e210c2d4e5b6a7980fff': true } }],
    },
  },
  ofrepEvaluateFlag: countedEvaluation,
  ofrepEvaluateFlags: {
    also: {
      '304': [
        {
          title: 'the same as before',
          prepare: [
            {
              call: 'POST /ofrep/v1/evaluate/flags',
              body: { context: { targetingKey: 'u-48213' } },
              keep: { etag: 'header:ETag' },
            },
          ],
          body: { context: { targetingKey: 'u-48213' } },
          headers: { 'If-None-Match': '{etag}' },
        },
      ],
      '403': [obfuscated],
    },
  },
};
