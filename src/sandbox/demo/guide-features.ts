import type { VariableType, VariableValue } from '../../lib/bucketing/index.ts';
import { EVERYONE } from './feature-plan.ts';
import type { FeaturePlan, RulePlan } from './feature-plan.ts';

type Values = Readonly<Record<string, VariableValue>>;

/** `billing-page` is "Billing page". */
function nameKey(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function typeOf(value: VariableValue | undefined): VariableType {
  if (typeof value === 'object') return 'JSON';
  if (typeof value === 'string') return 'String';
  return typeof value === 'number' ? 'Number' : 'Boolean';
}

interface Plan {
  readonly id: string;
  readonly key: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Values by variable, by variation. */
  readonly variations: Readonly<Record<string, Values>>;
  readonly production?: readonly RulePlan[];
}

function planRelease({ variations, production, ...plan }: Plan): FeaturePlan {
  const keys = Object.keys(variations);
  const [first = {}] = Object.values(variations);
  return {
    ...plan,
    name: nameKey(plan.key),
    type: 'release',
    created: 28,
    updated: 4,
    variables: Object.entries(first).map(([key, value]) => ({
      key,
      name: nameKey(key),
      type: typeOf(value),
    })),
    variations: keys.map((key) => ({
      key,
      name: nameKey(key),
      variables: variations[key] ?? {},
    })),
    rules: {
      development: [{ name: 'All Users', filters: EVERYONE, serve: keys[0] ?? '' }],
      ...(production && { production }),
    },
  };
}

const onOff = (...keys: readonly string[]): Plan['variations'] => ({
  'variation-on': Object.fromEntries(keys.map((key) => [key, true])),
  'variation-off': Object.fromEntries(keys.map((key) => [key, false])),
});

const LARGER_TEAMS: RulePlan = {
  name: 'Business teams',
  filters: [
    {
      type: 'user',
      subType: 'customData',
      dataKey: 'plan',
      dataKeyType: 'String',
      comparator: '=',
      values: ['business'],
    },
  ],
  serve: 'variation-on',
};
const FROM_CANADA: RulePlan = {
  name: 'Canada',
  filters: [{ type: 'user', subType: 'country', comparator: '=', values: ['CA'] }],
  serve: 'variation-on',
};

/**
 * What guides of the docs take as given: their requests find it in the sandbox of the page
 * (`checks/sandbox/pages/demo.test.ts`).
 */
export const GUIDE_FEATURES: readonly FeaturePlan[] = [
  {
    id: '66a1f0c2d4e5b6a7980d1d',
    key: 'invoice-export',
    description: 'Lets customers download invoices.',
    tags: ['billing'],
    variations: {
      full: {
        'invoice-export': true,
        'invoice-export-label': 'Download invoices',
        'invoice-export-limit': 500,
        'invoice-export-button': true,
        'invoice-export-format': 'pdf',
      },
      hidden: {
        'invoice-export': false,
        'invoice-export-label': 'Export',
        'invoice-export-limit': 0,
        'invoice-export-button': false,
        'invoice-export-format': 'csv',
      },
    },
  },
  {
    id: '66a1f0c2d4e5b6a7980d2d',
    key: 'billing-header',
    description: 'The header of the billing pages.',
    tags: ['billing'],
    variations: onOff('billing-header'),
  },
  {
    id: '66a1f0c2d4e5b6a7980d3d',
    key: 'team-billing',
    description: 'One invoice for all accounts of a company.',
    tags: ['billing'],
    variations: {
      on: { 'billing-page': true, 'billing-api': 'v2', 'billing-headline': 'Team billing' },
      off: { 'billing-page': false, 'billing-api': 'v1', 'billing-headline': 'Billing' },
    },
  },
  {
    id: '66a1f0c2d4e5b6a7980d4d',
    key: 'search-backend',
    description: 'Search in an index in place of the database.',
    tags: ['search'],
    variations: onOff('use-new-search'),
  },
  {
    id: '66a1f0c2d4e5b6a7980d5d',
    key: 'search-engine',
    description: 'An experiment: which search is faster.',
    tags: ['search'],
    variations: {
      control: { 'search-engine': 'database' },
      indexed: { 'search-engine': 'index' },
    },
  },
  {
    id: '66a1f0c2d4e5b6a7980d6d',
    key: 'new-checkout',
    description: 'Fewer fields, for one country first.',
    tags: ['checkout'],
    variations: onOff('new-checkout'),
    production: [FROM_CANADA],
  },
  {
    id: '66a1f0c2d4e5b6a7980d7d',
    key: 'new-billing',
    description: 'Invoices from the new service.',
    tags: ['billing'],
    variations: onOff('new-billing'),
  },
  {
    id: '66a1f0c2d4e5b6a7980d8d',
    key: 'priority-support',
    description: 'A line of its own for business teams.',
    tags: ['support'],
    variations: onOff('priority-support'),
    production: [LARGER_TEAMS],
  },
  {
    id: '66a1f0c2d4e5b6a7980d9d',
    key: 'fraud-limits',
    description: 'From which sum on an order is looked at.',
    tags: ['payments'],
    variations: { strict: { 'fraud-limit': 200 }, loose: { 'fraud-limit': 1000 } },
  },
].map(planRelease);
