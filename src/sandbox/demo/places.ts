import type {
  AudienceRecord,
  CustomPropertyRecord,
  EnvironmentRecord,
  EnvironmentType,
  ProjectRecord,
  SdkKey,
} from '../store/entities.ts';
import { MEMBERS, ORGANIZATIONS, PROJECTS } from './accounts.ts';
import type { Calendar } from './calendar.ts';

export const ENVIRONMENTS = {
  development: '6613a1f0c2d4e5b6a7980c20',
  staging: '6613a1f0c2d4e5b6a7980c21',
  production: '6613a1f0c2d4e5b6a7980c22',
  disasterRecovery: '6613a1f0c2d4e5b6a7980c23',
  warehouseDevelopment: '6613a1f0c2d4e5b6a7980c24',
  warehouseProduction: '6613a1f0c2d4e5b6a7980c25',
  bankProduction: '6613a1f0c2d4e5b6a7980c26',
} as const;
export const AUDIENCES = {
  betaTesters: '6620b7d1c2d4e5b6a7980c40',
  businessCustomers: '6620b7d1c2d4e5b6a7980c41',
  oldApps: '6620b7d1c2d4e5b6a7980c42',
} as const;

/** The projects: a shop with much in it, its warehouse, and one of another organization. */
export function listProjects({ daysAgo }: Calendar): readonly ProjectRecord[] {
  const shared = { _createdBy: MEMBERS.ana, updatedAt: daysAgo(20) };
  return [
    {
      ...shared,
      _id: PROJECTS.storefront,
      _organization: ORGANIZATIONS.shop,
      name: 'Storefront',
      key: 'storefront',
      description: 'Web shop and mobile apps.',
      color: '#2f6fed',
      createdAt: daysAgo(310, 8),
      hasReceivedCodeUsages: true,
      vercelEdgeConfigConnections: [],
      settings: {
        edgeDB: { enabled: true },
        optIn: {
          title: 'Try what is new',
          description: 'Turn on features that we are still working on.',
          enabled: true,
          imageURL: 'https://shop.example/logo.svg',
          colors: { primary: '#2f6fed', secondary: '#ffffff' },
          poweredByAlignment: 'center',
        },
        sdkTypeVisibility: { enabledInFeatureSettings: true },
        lifeCycle: { disableCodeRefChecks: false },
        obfuscation: { enabled: true, required: false },
        featureApprovalWorkflow: {
          enabled: true,
          allowPublisherBypass: true,
          defaultReviewers: [MEMBERS.raj],
        },
        disablePassthroughRollouts: false,
        staleness: {
          enabled: true,
          released: true,
          unmodifiedLong: true,
          unmodifiedShort: true,
          unused: true,
          email: { enabled: true, frequency: 'biweekly', users: [MEMBERS.ana] },
        },
        dynatrace: { enabled: true, environmentMap: { production: 'abc12345' } },
      },
    },
    {
      ...shared,
      _id: PROJECTS.warehouse,
      _organization: ORGANIZATIONS.shop,
      name: 'Warehouse',
      key: 'warehouse',
      description: 'Scanners and packing stations.',
      color: '#1b8a5a',
      createdAt: daysAgo(140, 8),
      settings: {
        edgeDB: { enabled: false },
        optIn: { enabled: false },
        staleness: { enabled: false, released: true, unused: true },
        featureApprovalWorkflow: { enabled: false, allowPublisherBypass: false },
      },
    },
    {
      ...shared,
      _id: PROJECTS.onlineBanking,
      _organization: ORGANIZATIONS.bank,
      _createdBy: MEMBERS.iris,
      name: 'Online banking',
      key: 'online-banking',
      description: 'Accounts and transfers in the browser.',
      color: '#6c3483',
      createdAt: daysAgo(90, 8),
      settings: {},
    },
  ];
}

interface EnvironmentPlan {
  readonly _id: string;
  readonly _project: string;
  readonly name: string;
  readonly key: string;
  readonly type: EnvironmentType;
  readonly color: string;
  readonly description: string;
  /** What ends its SDK keys. */
  readonly mobile: string;
  readonly client: string;
  readonly server: string;
}

const ENVIRONMENT_PLANS: readonly EnvironmentPlan[] = [
  {
    _id: ENVIRONMENTS.development,
    _project: PROJECTS.storefront,
    name: 'Development',
    key: 'development',
    type: 'development',
    color: '#2f6fed',
    description: 'For work on a change.',
    mobile: '7a90c3e5',
    client: 'd41f8b26',
    server: '5be2071c',
  },
  {
    _id: ENVIRONMENTS.staging,
    _project: PROJECTS.storefront,
    name: 'Staging',
    key: 'staging',
    type: 'staging',
    color: '#f39c12',
    description: 'For reviews before a release.',
    mobile: '0c6d52f8',
    client: '83ea419b',
    server: 'f0976d3a',
  },
  {
    _id: ENVIRONMENTS.production,
    _project: PROJECTS.storefront,
    name: 'Production',
    key: 'production',
    type: 'production',
    color: '#c0392b',
    description: 'What customers see.',
    mobile: '4c1d9a70',
    client: 'b27e05f1',
    server: '19ad5b7f',
  },
  {
    _id: ENVIRONMENTS.disasterRecovery,
    _project: PROJECTS.storefront,
    name: 'Disaster recovery',
    key: 'disaster-recovery',
    type: 'disaster_recovery',
    color: '#7f8c8d',
    description: 'Takes over when Production is down.',
    mobile: '9e34b1d7',
    client: '62c8f05e',
    server: 'a5170b9d',
  },
  {
    _id: ENVIRONMENTS.warehouseDevelopment,
    _project: PROJECTS.warehouse,
    name: 'Development',
    key: 'development',
    type: 'development',
    color: '#2f6fed',
    description: 'For work on a change.',
    mobile: '3f0a7c84',
    client: 'ce5b12d9',
    server: '706e9ad2',
  },
  {
    _id: ENVIRONMENTS.warehouseProduction,
    _project: PROJECTS.warehouse,
    name: 'Production',
    key: 'production',
    type: 'production',
    color: '#c0392b',
    description: 'All three sites.',
    mobile: '1d8b64f3',
    client: '4720ea6c',
    server: 'e9c35f08',
  },
  {
    _id: ENVIRONMENTS.bankProduction,
    _project: PROJECTS.onlineBanking,
    name: 'Production',
    key: 'production',
    type: 'production',
    color: '#c0392b',
    description: 'What customers see.',
    mobile: '5a6f20be',
    client: '0b94d7e1',
    server: 'c83d1f57',
  },
];

function listKeys(type: string, ending: string, createdAt: string): readonly SdkKey[] {
  return [{ key: `guidon_${type}_${ending}`, createdAt, compromised: false }];
}

/** The environments. Production of the shop has an old server key that leaked. */
export function listEnvironments({ daysAgo }: Calendar): readonly EnvironmentRecord[] {
  const createdAt = daysAgo(310, 8);
  return ENVIRONMENT_PLANS.map(({ mobile, client, server, ...plan }) => {
    const own = listKeys('server', server, createdAt);
    const leaked = { key: 'guidon_server_e83f6c12', createdAt, compromised: true };
    return {
      ...plan,
      _createdBy: MEMBERS.ana,
      createdAt,
      updatedAt: daysAgo(40),
      sdkKeys: {
        mobile: listKeys('mobile', mobile, createdAt),
        client: listKeys('client', client, createdAt),
        server: plan._id === ENVIRONMENTS.production ? [leaked, ...own] : own,
      },
      settings: { appIconURI: 'https://shop.example/icon.png' },
    };
  });
}

/** Saved definitions of users. */
export function listAudiences({ daysAgo }: Calendar): readonly AudienceRecord[] {
  const shared = {
    _project: PROJECTS.storefront,
    _createdBy: MEMBERS.ana,
    source: 'dashboard' as const,
    updatedAt: daysAgo(35),
  };
  return [
    {
      ...shared,
      _id: AUDIENCES.betaTesters,
      name: 'Beta testers',
      key: 'beta-testers',
      description: 'Staff and customers who asked for early access.',
      createdAt: daysAgo(200),
      tags: ['beta'],
      filters: {
        operator: 'and',
        filters: [
          { type: 'user', subType: 'country', comparator: '=', values: ['CA', 'NO'] },
          {
            operator: 'or',
            filters: [
              { type: 'user', subType: 'email', comparator: 'endWith', values: ['@shop.example'] },
              {
                type: 'user',
                subType: 'customData',
                dataKey: 'betaTester',
                dataKeyType: 'Boolean',
                comparator: '=',
                values: [true],
              },
            ],
          },
        ],
      },
    },
    {
      ...shared,
      _id: AUDIENCES.businessCustomers,
      name: 'Business customers',
      key: 'business-customers',
      description: 'Accounts on the Business plan.',
      createdAt: daysAgo(120),
      tags: ['plans'],
      filters: {
        operator: 'and',
        filters: [
          {
            type: 'user',
            subType: 'customData',
            dataKey: 'pricingPlan',
            dataKeyType: 'String',
            comparator: '=',
            values: ['business'],
          },
        ],
      },
    },
    {
      ...shared,
      _id: AUDIENCES.oldApps,
      name: 'Old apps',
      key: 'old-apps',
      description: 'Apps from before the new cart.',
      createdAt: daysAgo(60),
      tags: [],
      filters: {
        operator: 'and',
        filters: [{ type: 'user', subType: 'appVersion', comparator: '<', values: ['4.2.0'] }],
      },
    },
  ];
}

/** What the shop knows of its users beyond the built-in fields. */
export function listCustomProperties({ daysAgo }: Calendar): readonly CustomPropertyRecord[] {
  const shared = {
    _project: PROJECTS.storefront,
    _createdBy: MEMBERS.ana,
    createdAt: daysAgo(180),
    updatedAt: daysAgo(180),
  };
  return [
    {
      ...shared,
      _id: '6631d0a4c2d4e5b6a7980c50',
      name: 'Pricing plan',
      key: 'pricing-plan',
      propertyKey: 'pricingPlan',
      type: 'String',
      schema: {
        schemaType: 'enum',
        required: true,
        enumSchema: {
          allowedValues: [
            { label: 'Free', value: 'free' },
            { label: 'Business', value: 'business' },
          ],
          allowAdditionalValues: false,
        },
      },
    },
    {
      ...shared,
      _id: '6631d0a4c2d4e5b6a7980c51',
      name: 'Beta tester',
      key: 'beta-tester',
      propertyKey: 'betaTester',
      type: 'Boolean',
    },
    {
      ...shared,
      _id: '6631d0a4c2d4e5b6a7980c52',
      name: 'Order count',
      key: 'order-count',
      propertyKey: 'orderCount',
      type: 'Number',
    },
    {
      ...shared,
      _id: '6631d0a4c2d4e5b6a7980c53',
      name: 'Company',
      key: 'company',
      propertyKey: 'companyId',
      type: 'String',
    },
  ];
}
