import type { Recipes } from '../recipe.ts';

const PROJECT = '/v1/projects/storefront';
const METRICS = `${PROJECT}/metrics`;
const ASSOCIATIONS = `${PROJECT}/metric-associations`;
const TAKEN = { errorType: 'ERR_DUPE_METRIC_KEY' };
const HOOK = '6642f1b8c2d4e5b6a7980c61';

/** Metrics, their features, results, and webhooks. */
export const MEASUREMENT_RECIPES: Recipes = {
  createMetric: {
    body: {
      name: 'Returns',
      key: 'returns',
      description: 'Parcels that come back.',
      event: 'parcel_returned',
      dimension: 'TOTAL_SUM',
      optimize: 'decrease',
    },
    observe: { read: { call: `GET ${METRICS}` }, shows: { key: 'returns', optimize: 'decrease' } },
    also: {
      '409': [
        {
          title: 'a taken key',
          body: {
            name: 'O',
            key: 'order-value',
            event: 'o',
            dimension: 'TOTAL_SUM',
            optimize: 'increase',
          },
          answers: TAKEN,
        },
      ],
    },
  },
  updateMetric: {
    body: { description: 'In a week.', dimension: 'TOTAL_SUM' },
    observe: {
      read: { call: `GET ${METRICS}/support-requests` },
      shows: { description: 'In a week.', dimension: 'TOTAL_SUM' },
    },
    also: { '409': [{ title: 'a taken key', body: { key: 'order-value' }, answers: TAKEN }] },
  },
  deleteMetric: {
    observe: { read: { call: `GET ${METRICS}/support-requests` }, gone: true },
  },
  getMetricResults: {
    params: { key: 'order-value' },
    query: 'feature=checkout-redesign',
    also: {
      '404': [
        { title: 'an unknown feature', query: 'feature=not-there' },
        {
          title: 'an unknown environment',
          query: 'feature=checkout-redesign&environment=not-there',
        },
      ],
    },
  },
  getTestMetricResults: {
    query: 'metric=order-value&feature=checkout-redesign',
    also: {
      '404': [
        { title: 'an unknown metric', query: 'metric=not-there' },
        { title: 'an unknown feature', query: 'feature=not-there' },
      ],
    },
  },
  listMetricAssociations: {
    also: { '404': [{ title: 'an unknown metric', query: 'metric=not-there' }] },
  },
  createMetricAssociation: {
    body: { metric: 'support-requests', feature: 'gift-cards' },
    observe: {
      read: { call: `GET ${ASSOCIATIONS}` },
      shows: { metric: 'support-requests', feature: 'gift-cards' },
    },
    also: {
      '404': [
        {
          title: 'an unknown metric',
          body: { metric: 'not-there', feature: 'gift-cards' },
        },
        {
          title: 'an unknown feature',
          body: { metric: 'support-requests', feature: 'not-there' },
        },
      ],
    },
  },
  deleteMetricAssociation: {
    query: 'metric=order-value&feature=checkout-redesign',
    observe: {
      read: { call: `GET ${ASSOCIATIONS}` },
      hides: { metric: 'order-value', feature: 'checkout-redesign' },
    },
    also: {
      '404': [
        {
          title: 'one that is not there',
          query: 'metric=support-requests&feature=checkout-redesign',
        },
      ],
    },
  },
  createWebhook: {
    body: {
      name: 'Chat',
      description: 'For the team.',
      url: 'https://hooks.shop.example/chat',
      events: ['modifiedFeature'],
      _feature: '66a1f0c2d4e5b6a7980c1d10',
      _environments: ['6613a1f0c2d4e5b6a7980c22'],
    },
    observe: { read: { call: `GET ${PROJECT}/webhooks` }, shows: { name: 'Chat' } },
  },
  updateWebhook: {
    body: { name: 'Archive', events: ['addedVariable'] },
    observe: {
      read: { call: `GET ${PROJECT}/webhooks/${HOOK}` },
      shows: { name: 'Archive', events: ['addedVariable'] },
    },
  },
  deleteWebhook: {
    observe: { read: { call: `GET ${PROJECT}/webhooks/${HOOK}` }, gone: true },
  },
};
