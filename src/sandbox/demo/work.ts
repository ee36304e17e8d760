import type {
  AuditRecord,
  FeatureRecord,
  MetricRecord,
  VariableRecord,
  WebhookRecord,
} from '../store/entities.ts';
import { MEMBERS, ORGANIZATIONS, PROJECTS } from './accounts.ts';
import type { Calendar } from './calendar.ts';
import { ENVIRONMENTS } from './places.ts';

const CHECKOUT = '66a1f0c2d4e5b6a7980c1d10';
const EXPRESS = '66a1f0c2d4e5b6a7980c1d21';
const CONVERSION = '6638e2b5c2d4e5b6a7980c70';
const ORDER_VALUE = '6638e2b5c2d4e5b6a7980c71';

/** What experiments are measured by. */
export function listMetrics({ daysAgo }: Calendar): readonly MetricRecord[] {
  const shared = {
    _project: PROJECTS.storefront,
    _createdBy: MEMBERS.ana,
    createdAt: daysAgo(60),
    updatedAt: daysAgo(60),
    source: 'dashboard' as const,
    optimize: 'increase' as const,
  };
  return [
    {
      ...shared,
      _id: CONVERSION,
      name: 'Checkout conversion',
      key: 'checkout-conversion',
      description: 'Orders for each user who saw the checkout.',
      event: 'order_completed',
      dimension: 'COUNT_PER_UNIQUE_USER',
    },
    {
      ...shared,
      _id: ORDER_VALUE,
      name: 'Order value',
      key: 'order-value',
      description: 'What a user spends, in euros.',
      event: 'order_completed',
      dimension: 'SUM_PER_UNIQUE_USER',
    },
    {
      ...shared,
      _id: '6638e2b5c2d4e5b6a7980c72',
      name: 'Support requests',
      key: 'support-requests',
      description: 'Fewer is better.',
      event: 'support_opened',
      dimension: 'COUNT_PER_UNIQUE_USER',
      optimize: 'decrease',
    },
  ];
}

export function listMetricAssociations() {
  return [CONVERSION, ORDER_VALUE].map((_metric, index) => ({
    _id: `6638e2b5c2d4e5b6a7980c8${index}`,
    _project: PROJECTS.storefront,
    _metric,
    _feature: CHECKOUT,
  }));
}

/** Variables that belong to no feature. */
export function listLooseVariables({ daysAgo }: Calendar): readonly VariableRecord[] {
  const shared = {
    _project: PROJECTS.storefront,
    _createdBy: MEMBERS.mei,
    createdAt: daysAgo(33),
    updatedAt: daysAgo(33),
    status: 'active',
    source: 'cli',
    persistent: false,
  } as const;
  return [
    {
      ...shared,
      _id: '66a1f0c2d4e5b6a7980ca001',
      key: 'holiday-banner-text',
      name: 'Holiday banner text',
      description: 'Waits for a Feature.',
      type: 'String',
      tags: ['marketing'],
    },
    {
      ...shared,
      _id: '66a1f0c2d4e5b6a7980ca002',
      key: 'accent-color',
      name: 'Accent color',
      type: 'String',
      tags: ['design'],
    },
    {
      ...shared,
      _id: '66a1f0c2d4e5b6a7980ca003',
      key: 'export-settings',
      name: 'Export settings',
      type: 'JSON',
      tags: ['billing'],
    },
  ];
}

export function listWebhooks({ daysAgo }: Calendar): readonly WebhookRecord[] {
  const shared = {
    _project: PROJECTS.storefront,
    createdBy: MEMBERS.ana,
    updatedAt: daysAgo(50),
    outputFormat: 'json',
  };
  return [
    {
      ...shared,
      _id: '6642f1b8c2d4e5b6a7980c60',
      name: 'Release notes bot',
      description: 'Posts production changes to the release channel.',
      _feature: CHECKOUT,
      _environments: [ENVIRONMENTS.production],
      url: 'https://hooks.shop.example/guidon/9f2c',
      events: ['modifiedFeature', 'addedVariable'],
      source: 'dashboard',
      createdAt: daysAgo(50),
    },
    {
      ...shared,
      _id: '6642f1b8c2d4e5b6a7980c61',
      name: 'Audit archive',
      description: 'Keeps every change of a Feature.',
      url: 'https://audit.shop.example/guidon/4b81',
      events: ['modifiedFeature'],
      source: 'terraform',
      createdAt: daysAgo(48),
    },
  ];
}

/** Ana looks at the new checkout in production. */
export function listOverrides() {
  return [
    {
      _id: '66d2a0b7c2d4e5b6a7980d01',
      _project: PROJECTS.storefront,
      _environment: ENVIRONMENTS.production,
      _feature: CHECKOUT,
      _variation: EXPRESS,
      _member: MEMBERS.ana,
      dvcUserId: 'ana@shop.example',
    },
  ];
}

export function listUserProfiles() {
  return [
    {
      _id: '66d2a0b7c2d4e5b6a7980d02',
      _project: PROJECTS.storefront,
      _member: MEMBERS.ana,
      dvcUserId: 'ana@shop.example',
    },
  ];
}

/** The saves behind the features: how each began, and what happened to the checkout. */
export function listAudit(
  { daysAgo }: Calendar,
  features: readonly FeatureRecord[],
): readonly AuditRecord[] {
  const beginnings = features.map((feature, index) => ({
    _id: `66e0b1c2c2d4e5b6a7980e${(0x10 + index).toString(16)}`,
    date: feature.createdAt,
    a0_user: feature._createdBy,
    _project: feature._project,
    _feature: feature._id,
    changes: [
      {
        type: 'addedFeature',
        newContents: { key: feature.key, name: feature.name, type: feature.type },
        previousContents: null,
      },
    ],
  }));
  const place = { _project: PROJECTS.storefront, _feature: CHECKOUT };
  const production = (status: string) => ({ configurations: { production: { status } } });
  return [
    ...beginnings,
    {
      ...place,
      _id: '66e0b1c2c2d4e5b6a7980ea1',
      date: daysAgo(40, 13),
      a0_user: MEMBERS.mei,
      changes: [
        {
          type: 'addedVariable',
          newContents: { key: 'checkout-button-label', type: 'String' },
          previousContents: null,
        },
      ],
    },
    {
      ...place,
      _id: '66e0b1c2c2d4e5b6a7980ea2',
      date: daysAgo(12, 8),
      a0_user: MEMBERS.raj,
      changes: [
        {
          type: 'modifiedFeature',
          newContents: production('active'),
          previousContents: production('inactive'),
          _environments: [ENVIRONMENTS.production],
        },
      ],
    },
    {
      ...place,
      _id: '66e0b1c2c2d4e5b6a7980ea3',
      date: daysAgo(12, 15),
      a0_user: MEMBERS.raj,
      changes: [
        {
          type: 'modifiedFeature',
          newContents: { tags: ['checkout', 'web'] },
          previousContents: { tags: ['checkout'] },
        },
      ],
    },
  ];
}

/** Connections to tools of others. */
export function listIntegrations() {
  return {
    jiraConnections: [
      {
        _id: 'jira_51d0aa',
        _organization: ORGANIZATIONS.shop,
        baseUrl: 'https://shop.atlassian.example',
      },
      {
        _id: 'jira_7f3b9d20',
        _organization: ORGANIZATIONS.shop,
        _project: PROJECTS.storefront,
        baseUrl: 'https://shop.atlassian.example',
      },
    ],
    jiraIssues: [
      {
        _id: '66f1c2d3c2d4e5b6a7980f11',
        _project: PROJECTS.storefront,
        _feature: CHECKOUT,
        issueId: 'SHOP-142',
      },
    ],
    dynatraceEnvironments: [
      {
        _id: '66f1c2d3c2d4e5b6a7980f12',
        dynatraceEnvironmentId: 'abc12345',
        _organization: ORGANIZATIONS.shop,
        accessToken: 'dt0c01.example-token',
        environmentUrl: 'https://abc12345.live.dynatrace.com',
      },
    ],
  };
}
