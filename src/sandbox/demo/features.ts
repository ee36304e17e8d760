import { AUDIENCES } from './places.ts';
import { MEMBERS } from './accounts.ts';
import type { Calendar } from './calendar.ts';
import { EVERYONE } from './feature-plan.ts';
import type { FeaturePlan } from './feature-plan.ts';
import { GUIDE_FEATURES } from './guide-features.ts';

const BETA_TESTERS = [
  { type: 'audienceMatch', comparator: '=', _audiences: [AUDIENCES.betaTesters] },
] as const;
const BUSINESS = [
  { type: 'audienceMatch', comparator: '=', _audiences: [AUDIENCES.businessCustomers] },
] as const;
const STAFF = [
  { type: 'user', subType: 'email', comparator: 'endWith', values: ['@shop.example'] },
] as const;

/** An experiment in progress, with results. */
const checkoutRedesign: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980c1d',
  key: 'checkout-redesign',
  name: 'Checkout redesign',
  description: 'One page in place of three.',
  type: 'experiment',
  tags: ['checkout', 'web'],
  created: 60,
  updated: 12,
  variables: [
    {
      key: 'checkout-redesign',
      name: 'Checkout redesign',
      description: 'Shows the new checkout.',
      type: 'Boolean',
    },
    {
      key: 'checkout-button-label',
      name: 'Checkout button label',
      description: 'Text of the last button of the checkout.',
      type: 'String',
      validationSchema: {
        schemaType: 'enum',
        enumValues: ['Buy now', 'Place order'],
        description: 'One of the two labels that legal approved.',
        exampleValue: 'Buy now',
      },
    },
  ],
  variations: [
    {
      key: 'control',
      name: 'Control',
      variables: { 'checkout-redesign': false, 'checkout-button-label': 'Buy now' },
    },
    {
      key: 'express',
      name: 'Express checkout',
      variables: { 'checkout-redesign': true, 'checkout-button-label': 'Place order' },
    },
  ],
  rules: {
    development: [{ name: 'All users', filters: EVERYONE, serve: 'express' }],
    staging: [{ name: 'All users', filters: EVERYONE, serve: { control: 0.5, express: 0.5 } }],
    production: [
      {
        _id: '66a1f0c2d4e5b6a7980c1d2f',
        name: 'Beta testers first',
        filters: BETA_TESTERS,
        serve: 'express',
      },
      { name: 'Everyone else', filters: EVERYONE, serve: { control: 0.5, express: 0.5 } },
    ],
  },
  patch: {
    source: 'api',
    settings: {
      publicName: 'New checkout',
      publicDescription: 'Pay on one page.',
      optInEnabled: false,
    },
    summary: {
      maintainers: [MEMBERS.ana],
      links: [{ url: 'https://design.shop.example/checkout', title: 'Design' }],
      markdown: 'Replaces the three steps of the checkout by **one page**.',
    },
  },
};

/** A permission: who has the plan has the feature. */
const giftCards: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980c2d',
  key: 'gift-cards',
  name: 'Gift cards',
  description: 'Gift cards for accounts on the Business plan.',
  type: 'permission',
  tags: ['payments'],
  created: 110,
  updated: 9,
  variables: [
    { key: 'gift-cards', name: 'Gift cards', type: 'Boolean', persistent: true },
    {
      key: 'gift-card-limit',
      name: 'Gift card limit',
      description: 'The most that one card can hold, in euros.',
      type: 'Number',
      persistent: true,
    },
  ],
  variations: [
    { key: 'none', name: 'None', variables: { 'gift-cards': false, 'gift-card-limit': 0 } },
    {
      key: 'standard',
      name: 'Standard',
      variables: { 'gift-cards': true, 'gift-card-limit': 100 },
    },
    { key: 'gold', name: 'Gold', variables: { 'gift-cards': true, 'gift-card-limit': 500 } },
  ],
  rules: {
    development: [{ name: 'Internal Users', filters: STAFF, serve: 'gold' }],
    staging: [{ name: 'Internal Users', filters: STAFF, serve: 'gold' }],
    production: [
      {
        name: 'Loyal business customers',
        filters: [
          ...BUSINESS,
          {
            type: 'user',
            subType: 'customData',
            dataKey: 'orderCount',
            dataKeyType: 'Number',
            comparator: '>',
            values: [10],
          },
        ],
        serve: 'gold',
      },
      { name: 'Business customers', filters: BUSINESS, serve: 'standard' },
    ],
  },
};

/** A release on its way: a gradual rollout, company by company. */
function planExpressShipping({ daysAgo, inDays }: Calendar): FeaturePlan {
  return {
    id: '66a1f0c2d4e5b6a7980c3d',
    key: 'express-shipping',
    name: 'Express shipping',
    description: 'Delivery on the same day, city by city.',
    type: 'release',
    tags: ['shipping'],
    created: 30,
    updated: 6,
    variables: [
      { key: 'express-shipping', name: 'Express shipping', type: 'Boolean' },
      {
        key: 'shipping-options',
        name: 'Shipping options',
        description: 'Names and prices of the choices in the cart.',
        type: 'JSON',
      },
    ],
    variations: [
      {
        key: 'variation-on',
        name: 'Variation On',
        variables: {
          'express-shipping': true,
          'shipping-options': { standard: 4.9, express: 9.9, cutOffHour: 14 },
        },
      },
      {
        key: 'variation-off',
        name: 'Variation Off',
        variables: { 'express-shipping': false, 'shipping-options': { standard: 4.9 } },
      },
    ],
    rules: {
      development: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
      staging: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
      production: [
        {
          name: 'Canada, company by company',
          filters: [{ type: 'user', subType: 'country', comparator: '=', values: ['CA'] }],
          serve: 'variation-on',
          bucketingKey: 'companyId',
          rollout: {
            type: 'gradual',
            startDate: daysAgo(6),
            startPercentage: 0.1,
            stages: [{ type: 'linear', percentage: 1, date: inDays(14) }],
          },
        },
      ],
    },
  };
}

/** An operational switch with steps: load grows by jumps. */
function planSearchRanking({ daysAgo, inDays }: Calendar): FeaturePlan {
  return {
    id: '66a1f0c2d4e5b6a7980c4d',
    key: 'search-ranking',
    name: 'Search ranking',
    description: 'The new ranking costs more. Turn it down under load.',
    type: 'ops',
    tags: ['search'],
    created: 75,
    updated: 5,
    variables: [
      { key: 'search-algorithm', name: 'Search algorithm', type: 'String' },
      { key: 'search-page-size', name: 'Search page size', type: 'Number', persistent: true },
    ],
    variations: [
      {
        key: 'classic',
        name: 'Classic',
        variables: { 'search-algorithm': 'bm25', 'search-page-size': 24 },
      },
      {
        key: 'semantic',
        name: 'Semantic',
        variables: { 'search-algorithm': 'vector', 'search-page-size': 48 },
      },
    ],
    rules: {
      development: [{ name: 'All users', filters: EVERYONE, serve: 'semantic' }],
      production: [
        {
          name: 'New ranking, step by step',
          filters: EVERYONE,
          serve: 'semantic',
          rollout: {
            type: 'stepped',
            startDate: daysAgo(5),
            startPercentage: 0.05,
            stages: [
              { type: 'discrete', percentage: 0.25, date: daysAgo(2) },
              { type: 'discrete', percentage: 0.5, date: inDays(2) },
              { type: 'linear', percentage: 1, date: inDays(9) },
            ],
          },
        },
        { name: 'Everyone else', filters: EVERYONE, serve: 'classic' },
      ],
    },
  };
}

/** A feature for which users opt in, and that opens for all on a date. */
function planDarkMode({ inDays }: Calendar): FeaturePlan {
  return {
    id: '66c7e210c2d4e5b6a7980f',
    featureId: '66c7e210c2d4e5b6a7980f01',
    key: 'dark-mode',
    name: 'Dark mode',
    description: 'A dark theme for the shop and its apps.',
    type: 'release',
    tags: ['design'],
    created: 21,
    updated: 3,
    variables: [{ key: 'dark-mode', name: 'Dark mode', type: 'Boolean' }],
    variations: [
      { key: 'variation-on', name: 'Variation On', variables: { 'dark-mode': true } },
      { key: 'variation-off', name: 'Variation Off', variables: { 'dark-mode': false } },
    ],
    rules: {
      development: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
      production: [
        { name: 'Opt-in', filters: [{ type: 'optIn' }], serve: 'variation-on' },
        {
          name: 'Launch day',
          filters: EVERYONE,
          serve: 'variation-on',
          rollout: { type: 'schedule', startDate: inDays(10, 7) },
        },
      ],
    },
    patch: {
      settings: {
        publicName: 'Dark mode',
        publicDescription: 'Rest your eyes at night.',
        optInEnabled: true,
      },
      sdkVisibility: { mobile: true, client: true, server: false },
    },
  };
}

/** Decided: everyone gets one variation. */
const loyaltyBanner: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980c5d',
  key: 'loyalty-banner',
  name: 'Loyalty banner',
  description: 'Tells customers of their points.',
  type: 'release',
  status: 'complete',
  staticVariation: 'variation-on',
  tags: ['marketing'],
  created: 95,
  updated: 18,
  variables: [
    { key: 'loyalty-banner', name: 'Loyalty banner', type: 'Boolean' },
    { key: 'loyalty-banner-text', name: 'Loyalty banner text', type: 'String' },
  ],
  variations: [
    {
      key: 'variation-on',
      name: 'Variation On',
      variables: { 'loyalty-banner': true, 'loyalty-banner-text': 'Your points are worth a gift' },
    },
    {
      key: 'variation-off',
      name: 'Variation Off',
      variables: { 'loyalty-banner': false, 'loyalty-banner-text': '' },
    },
  ],
  rules: {
    development: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
    staging: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
    production: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
    disasterRecovery: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
  },
  off: ['disasterRecovery'],
};

/** Gone from the code. */
const legacyCart: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980c6d',
  key: 'legacy-cart',
  name: 'Legacy cart',
  description: 'The cart before 2025.',
  type: 'ops',
  status: 'archived',
  tags: ['cart'],
  created: 300,
  updated: 100,
  variables: [{ key: 'legacy-cart', name: 'Legacy cart', type: 'Boolean' }],
  variations: [
    { key: 'configuration-1', name: 'Configuration 1', variables: { 'legacy-cart': true } },
    { key: 'configuration-2', name: 'Configuration 2', variables: { 'legacy-cart': false } },
  ],
};

/** Forgotten: released long ago, and ready for cleanup. */
const savedCarts: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980c7d',
  key: 'saved-carts',
  name: 'Saved carts',
  description: 'Carts that survive a logout.',
  type: 'release',
  tags: ['cart'],
  created: 130,
  updated: 45,
  variables: [{ key: 'saved-carts', name: 'Saved carts', type: 'Boolean' }],
  variations: [
    { key: 'variation-on', name: 'Variation On', variables: { 'saved-carts': true } },
    { key: 'variation-off', name: 'Variation Off', variables: { 'saved-carts': false } },
  ],
  rules: {
    development: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
    staging: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
    production: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
  },
};

/** An idea: it is on in development only, and a Change Request of it waits. */
const giftWrapping: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980cad',
  key: 'gift-wrapping',
  name: 'Gift wrapping',
  description: 'Paper and a card for an order that is a gift.',
  type: 'release',
  tags: ['cart'],
  created: 14,
  updated: 2,
  variables: [{ key: 'gift-wrapping', name: 'Gift wrapping', type: 'Boolean' }],
  variations: [
    { key: 'variation-on', name: 'Variation On', variables: { 'gift-wrapping': true } },
    { key: 'variation-off', name: 'Variation Off', variables: { 'gift-wrapping': false } },
  ],
  rules: {
    development: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
  },
};

const pickingByVoice: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980c8d',
  project: 'warehouse',
  key: 'voice-picking',
  name: 'Voice picking',
  description: 'Scanners that talk.',
  type: 'release',
  tags: ['scanner'],
  created: 40,
  updated: 8,
  variables: [{ key: 'voice-picking', name: 'Voice picking', type: 'Boolean' }],
  variations: [
    { key: 'variation-on', name: 'Variation On', variables: { 'voice-picking': true } },
    { key: 'variation-off', name: 'Variation Off', variables: { 'voice-picking': false } },
  ],
  rules: {
    warehouseDevelopment: [{ name: 'All Users', filters: EVERYONE, serve: 'variation-on' }],
  },
};

const instantTransfer: FeaturePlan = {
  id: '66a1f0c2d4e5b6a7980c9d',
  project: 'onlineBanking',
  key: 'instant-transfer',
  name: 'Instant transfer',
  description: 'Transfers within ten seconds.',
  type: 'permission',
  tags: ['transfers'],
  created: 50,
  updated: 15,
  variables: [{ key: 'instant-transfer', name: 'Instant transfer', type: 'Boolean' }],
  variations: [
    { key: 'configuration-1', name: 'Configuration 1', variables: { 'instant-transfer': true } },
    { key: 'configuration-2', name: 'Configuration 2', variables: { 'instant-transfer': false } },
  ],
  rules: {
    bankProduction: [{ name: 'All users', filters: EVERYONE, serve: 'configuration-1' }],
  },
  patch: { _createdBy: MEMBERS.iris },
};

/** The features of all projects, the oldest first. */
export function listFeaturePlans(calendar: Calendar): readonly FeaturePlan[] {
  return [
    legacyCart,
    savedCarts,
    giftCards,
    loyaltyBanner,
    planSearchRanking(calendar),
    checkoutRedesign,
    planExpressShipping(calendar),
    planDarkMode(calendar),
    pickingByVoice,
    instantTransfer,
    ...GUIDE_FEATURES,
    giftWrapping,
  ];
}
