import type { JsonObject } from '../../../../src/lib/openapi/index.ts';
import type { Recipe, Recipes, Variant } from '../recipe.ts';

const V1 = '/v1/projects/storefront/features';
const V2 = '/v2/projects/storefront/features';
const CHECKOUT = `${V2}/checkout-redesign`;
const TAKEN = { errorType: 'ERR_DUPE_FEATURE_KEY' };
const EVERYONE = { filters: { operator: 'and', filters: [{ type: 'all' }] } };

/** A variable that another feature has. */
const FOREIGN = [{ key: 'search-page-size', type: 'Number' }];
const archived: Variant = { title: 'an archived feature', params: { feature: 'legacy-cart' } };
const locked: Variant = {
  title: 'a feature with a pending change request',
  params: { feature: 'gift-cards' },
};

const NEW: JsonObject = {
  name: 'Wish lists',
  key: 'wish-lists',
  description: 'Lists to share.',
  type: 'release',
  tags: ['account'],
  variables: [{ key: 'wish-lists', type: 'Boolean', name: 'Wish lists' }],
  variations: [
    { key: 'off', name: 'Off', variables: { 'wish-lists': false } },
    { key: 'on', name: 'On', variables: { 'wish-lists': true } },
  ],
  controlVariation: 'off',
  sdkVisibility: { mobile: true, client: true, server: false },
  settings: { publicName: 'Wish lists', optInEnabled: false },
};

function create(body: JsonObject): Recipe {
  return {
    body,
    observe: { read: { call: `GET ${V2}` }, shows: { key: 'wish-lists', type: 'release' } },
    also: {
      '400': [{ title: 'a key that would hide it', body: { name: 'M', key: 'multiple' } }],
      '409': [{ title: 'a taken key', body: { name: 'D', key: 'dark-mode' }, answers: TAKEN }],
      '412': [{ title: 'a variable of another feature', body: { ...body, variables: FOREIGN } }],
    },
  };
}

function update(path: string): Recipe {
  return {
    body: { name: 'Fast checkout', tags: ['checkout', 'q2'], sdkVisibility: { mobile: false } },
    observe: { read: { call: `GET ${path}` }, shows: { name: 'Fast checkout', tags: ['q2'] } },
    also: {
      '409': [{ title: 'a taken key', body: { key: 'dark-mode' }, answers: TAKEN }],
      '412': [
        archived,
        locked,
        { title: 'a variable of another feature', body: { variables: FOREIGN } },
        { title: 'a control of another feature', body: { controlVariation: 'gold' } },
      ],
    },
  };
}

const changeStatus: Recipe = {
  body: { status: 'complete', staticVariation: 'express' },
  observe: { read: { call: `GET ${CHECKOUT}` }, shows: { status: 'complete' } },
  also: {
    '400': [{ title: 'complete without a variation', body: { status: 'complete' } }],
    '403': [{ title: 'a member completes it', as: 'member' }],
    '412': [
      archived,
      {
        title: 'a variation of another feature',
        body: { status: 'complete', staticVariation: 'gold' },
      },
    ],
  },
};

const COMPLETE = { feature: 'loyalty-banner' };
const STATIC = 'static-configuration';

function readStatic(): Recipe {
  return {
    params: COMPLETE,
    also: { '404': [{ title: 'an active feature', params: { feature: 'dark-mode' } }] },
  };
}

function changeStatic(version: string): Recipe {
  return {
    params: COMPLETE,
    body: { variables: { 'loyalty-banner-text': 'Twice the points' } },
    observe: {
      read: { call: `GET ${version}/loyalty-banner/${STATIC}` },
      shows: { variables: { 'loyalty-banner-text': 'Twice the points' } },
    },
    also: {
      '400': [
        { title: 'a value of another type', body: { variables: { 'loyalty-banner-text': 5 } } },
        { title: 'an unknown environment', body: { environments: { nowhere: 'active' } } },
      ],
      '412': [
        { title: 'an active feature', params: { feature: 'dark-mode' } },
        { title: 'a variable of another feature', body: { variables: { 'dark-mode': true } } },
      ],
    },
  };
}

/** Features of both versions, with their variations, configurations, and overrides. */
export const FEATURE_RECIPES: Recipes = {
  createFeatureV1: create(NEW),
  createFeature: create({
    ...NEW,
    configurations: {
      development: {
        status: 'active',
        targets: [
          {
            name: 'Everyone',
            audience: EVERYONE,
            rollout: {
              type: 'gradual',
              startDate: '2026-12-01T09:00:00.000Z',
              startPercentage: 0.1,
              stages: [{ percentage: 1, type: 'linear', date: '2026-12-15T09:00:00.000Z' }],
            },
            distribution: [{ percentage: 1, _variation: 'on' }],
          },
        ],
      },
    },
  }),
  createFeaturesV1: {
    body: [NEW, { name: 'Notes', key: 'notes' }],
    observe: { read: { call: `GET ${V1}` }, shows: [{ key: 'wish-lists' }, { key: 'notes' }] },
    also: {
      '409': [
        {
          title: 'one taken key among others',
          body: [NEW, { name: 'D', key: 'dark-mode' }],
          answers: TAKEN,
        },
      ],
      '412': [
        {
          title: 'a variable of another feature',
          body: [{ name: 'A', key: 'a', variables: FOREIGN }],
        },
      ],
    },
  },
  updateFeatureV1: update(`${V1}/checkout-redesign`),
  updateFeature: update(CHECKOUT),
  deleteFeatureV1: {
    observe: { read: { call: `GET ${CHECKOUT}` }, gone: true },
    also: { '403': [{ title: 'a publisher', as: 'publisher' }], '412': [locked] },
  },
  updateFeatureStatusV1: changeStatus,
  updateFeatureStatus: changeStatus,
  getStaticConfigurationV1: readStatic(),
  getStaticConfiguration: readStatic(),
  updateStaticConfigurationV1: changeStatic(V1),
  updateStaticConfiguration: changeStatic(V2),
  updateFeatureStaleness: {
    body: { snoozedUntil: '2026-12-24T00:00:00.000Z' },
    observe: {
      read: { call: `GET ${CHECKOUT}/staleness` },
      shows: { snoozedUntil: '2026-12-24T00:00:00.000Z' },
    },
    also: { '412': [archived] },
  },
  updateFeatureSummary: {
    body: {
      maintainers: ['auth0|6613a1f0c2d4e5b6a7980c02'],
      links: [{ url: 'https://shop.example/rfc/checkout', title: 'Design document' }],
      markdown: 'One page in place of three.',
    },
    observe: {
      read: { call: `GET ${CHECKOUT}` },
      shows: { summary: { links: [{ title: 'Design document' }] } },
    },
    also: { '412': [archived] },
  },
  createVariation: {
    body: { key: 'tall', name: 'Tall', variables: { 'checkout-redesign': true } },
    observe: { read: { call: `GET ${V1}/checkout-redesign/variations` }, shows: { key: 'tall' } },
    also: {
      '409': [{ title: 'a taken key', body: { key: 'control', name: 'C' } }],
      '412': [
        archived,
        {
          title: 'a variable of another feature',
          body: { key: 'a', name: 'A', variables: { 'dark-mode': true } },
        },
      ],
    },
  },
  updateVariation: {
    body: { name: 'As before', variables: { 'checkout-button-label': 'Place order' } },
    observe: {
      read: { call: `GET ${V1}/checkout-redesign/variations/control` },
      shows: { name: 'As before', variables: { 'checkout-button-label': 'Place order' } },
    },
    also: {
      '400': [
        {
          title: 'a value that the validation schema refuses',
          body: { variables: { 'checkout-button-label': 'Go' } },
        },
      ],
      '409': [{ title: 'a taken key', body: { key: 'express' } }],
      '412': [
        { ...archived, params: { feature: 'legacy-cart', key: 'configuration-1' } },
        { title: 'a variable of another feature', body: { variables: { 'dark-mode': true } } },
      ],
    },
  },
  listFeatureConfigurations: {
    also: { '404': [{ title: 'an unknown environment', query: 'environment=nowhere' }] },
  },
  updateFeatureConfiguration: {
    query: 'environment=staging',
    body: {
      status: 'active',
      targets: [
        {
          name: 'Half',
          audience: EVERYONE,
          rollout: {
            type: 'schedule',
            startDate: '2026-12-01T09:00:00.000Z',
          },
          distribution: [
            { percentage: 0.5, _variation: 'control' },
            { percentage: 0.5, _variation: 'express' },
          ],
        },
      ],
    },
    observe: {
      read: { call: `GET ${V1}/checkout-redesign/configurations?environment=staging` },
      shows: { targets: [{ name: 'Half', rollout: { type: 'schedule' } }] },
    },
    also: {
      '403': [{ title: 'a member, in production', as: 'member', query: 'environment=production' }],
      '404': [{ title: 'an unknown environment', query: 'environment=nowhere' }],
      '412': [
        archived,
        {
          title: 'a variation of another feature',
          body: {
            targets: [
              { audience: EVERYONE, distribution: [{ percentage: 1, _variation: 'gold' }] },
            ],
          },
        },
      ],
    },
  },
  setOverride: {
    openToViewers: true,
    unaudited: 'an override changes what one member sees, and no Feature',
    body: { _environment: 'staging', _variation: 'express' },
    observe: {
      read: { call: `GET ${V1}/checkout-redesign/overrides/current` },
      shows: { _environment: '6613a1f0c2d4e5b6a7980c21' },
    },
    also: {
      '400': [{ title: 'a member without a user ID', as: 'viewer' }],
      '404': [
        {
          title: 'an unknown variation',
          body: { _environment: 'staging', _variation: 'not-there' },
        },
        {
          title: 'an unknown environment',
          body: { _environment: 'not-there', _variation: 'express' },
        },
      ],
    },
  },
  deleteCurrentOverrides: {
    openToViewers: true,
    unaudited: 'an override changes what one member sees, and no Feature',
    observe: {
      read: { call: `GET ${V1}/checkout-redesign/overrides/current` },
      hides: { dvcUserId: 'ana@shop.example' },
    },
  },
  deleteProjectOverrides: {
    openToViewers: true,
    unaudited: 'an override changes what one member sees, and no Feature',
    observe: {
      read: { call: 'GET /v1/projects/storefront/overrides/current' },
      hides: { dvcUserId: 'ana@shop.example' },
    },
  },
};
