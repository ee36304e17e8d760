import type { Recipe, Recipes, Step, Variant } from '../recipe.ts';

const USER = { user_id: 'u-48213', email: 'kim@shop.example', country: 'CA' };
const CONTEXT = { context: { targetingKey: 'u-48213', country: 'CA' } };
const CLIENT = 'guidon_client_b27e05f1';
/** A key of a project without EdgeDB and opt-in. */
const WAREHOUSE = 'guidon_server_e9c35f08';
const SERVER = 'guidon_server_19ad5b7f';
const COUNTED = 'what programs read is counted, and no change that anyone made';

/** The project takes obfuscated requests only. */
const obfuscated: Variant = {
  title: 'a client key where obfuscation is required',
  as: CLIENT,
  prepare: [
    {
      call: 'PATCH /v1/projects/storefront/settings/protected',
      as: 'admin',
      body: { obfuscation: { enabled: true, required: true } },
    },
  ],
};
const totals: Step = { call: 'GET /v1/projects/storefront/results/total-evaluations', as: 'admin' };
const results: Step = {
  call: 'GET /v1/projects/storefront/metrics/order-value/results?feature=checkout-redesign',
  as: 'admin',
};

/** Reads of users that are counted. */
function evaluate(body: Recipe['body'], read: Step): Recipe {
  return {
    body,
    unaudited: COUNTED,
    observe: { read, differs: true },
    also: { '403': [obfuscated] },
  };
}

const offers: Step = { call: 'GET /v1/optInConfig?user_id=u-48213', as: SERVER };
const offered: Step = {
  call: 'PATCH /v2/projects/storefront/features/checkout-redesign',
  as: 'admin',
  body: { settings: { optInEnabled: true } },
};

/** The Bucketing API and OFREP. */
export const BUCKETING_RECIPES: Recipes = {
  evaluateVariable: {
    ...evaluate(USER, totals),
    params: { key: 'checkout-redesign' },
    also: {
      '403': [obfuscated],
      '404': [{ title: 'an unknown variable', params: { key: 'not-there' } }],
    },
  },
  evaluateVariables: { body: USER, also: { '403': [obfuscated] } },
  evaluateFeatures: { body: USER, also: { '403': [obfuscated] } },
  trackEvents: {
    body: {
      user: { user_id: 'u-48213', country: 'CA', email: 'kim@shop.example' },
      events: [{ type: 'order_completed', value: 61.5, metaData: { currency: 'EUR' } }],
    },
    unaudited: COUNTED,
    observe: { read: results, differs: true },
  },
  saveEdgeDbUser: {
    body: { ...USER, email: 'kim@shop.example' },
    unaudited: 'what is known of a user is no configuration',
    observe: {
      read: { call: 'POST /v1/features?enableEdgeDB=true', body: { user_id: 'u-48213' } },
      differs: true,
    },
    also: { '403': [{ title: 'a project without EdgeDB', as: WAREHOUSE }] },
  },
  getOptInConfig: {
    query: 'user_id=u-48213',
    also: { '403': [{ title: 'a project without opt-in', as: WAREHOUSE }] },
  },
  setOptIns: {
    prepare: [offered],
    body: { '66a1f0c2d4e5b6a7980c1d10': true },
    unaudited: 'what a user chooses is no configuration',
    observe: { read: offers, shows: { features: [{ status: 'opted-in' }] } },
    also: {
      '403': [{ title: 'a project without opt-in', as: WAREHOUSE }],
      '404': [{ title: 'an unknown feature', body: { '66c7e210c2d4e5b6a7980fff': true } }],
    },
  },
  ofrepEvaluateFlag: {
    ...evaluate(CONTEXT, totals),
    params: { key: 'checkout-redesign' },
    also: {
      '400': [
        { title: 'no JSON object', text: '{"context":', answers: { errorCode: 'PARSE_ERROR' } },
        {
          title: 'no targeting key',
          body: { context: {} },
          answers: { errorCode: 'TARGETING_KEY_MISSING' },
        },
        {
          title: 'a field of another type',
          body: { context: { targetingKey: 'u-48213', country: 5 } },
          answers: { errorCode: 'INVALID_CONTEXT' },
        },
      ],
      '403': [obfuscated],
      '404': [
        {
          title: 'an unknown flag',
          params: { key: 'not-there' },
          answers: { errorCode: 'FLAG_NOT_FOUND' },
        },
      ],
    },
  },
  ofrepEvaluateFlags: {
    body: CONTEXT,
    also: {
      '304': [
        {
          title: 'the same as before',
          prepare: [
            {
              call: 'POST /ofrep/v1/evaluate/flags',
              body: CONTEXT,
              keep: { etag: 'header:ETag' },
            },
          ],
          headers: { 'If-None-Match': '{etag}' },
        },
      ],
      '403': [obfuscated],
    },
  },
};
