import type { BucketingConfig, Filter, Target, User } from '../src/lib/bucketing/index.ts';

/**
 * The same flags for both evaluators: 50 Boolean flags with 10 rules each. Nine rules compare the
 * user, one or two fields each, and the tenth splits everyone who is left in halves.
 */
const FLAG_COUNT = 50;
const RULE_COUNT = 10;
const COUNTRIES = ['NO', 'DE', 'CA', 'JP', 'BR', 'IN', 'US'] as const;
const PLANS = ['free', 'team', 'business'] as const;

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
const customData = (dataKey: string, dataKeyType: 'String' | 'Number') =>
  ({ type: 'user', subType: 'customData', dataKey, dataKeyType }) as const;

/** The filters of one rule; which ones depends on the numbers of flag and rule. */
function createFilters(flag: number, rule: number): Filter[] {
  const country = {
    type: 'user',
    subType: 'country',
    comparator: '=',
    values: [pick(COUNTRIES, flag + rule)],
  } as const;
  const plan = {
    ...customData('plan', 'String'),
    comparator: '=',
    values: [pick(PLANS, rule)],
  } as const;
  const seats = { ...customData('seats', 'Number'), comparator: '>', values: [80 + rule] } as const;
  const version = {
    type: 'user',
    subType: 'appVersion',
    comparator: '>=',
    values: [`${4 + (rule % 3)}.${flag % 10}.0`],
  } as const;
  const email = {
    type: 'user',
    subType: 'email',
    comparator: 'endWith',
    values: [`@staff-${rule}.example`],
  } as const;
  const kinds = [[country, plan], [email], [version, seats], [country, seats], [email, plan]];
  return [...pick(kinds, rule)];
}

const names = Array.from({ length: FLAG_COUNT }, (_, flag) => `flag-${flag}`);
export const FLAG_KEYS: readonly string[] = names;

function createTarget(flag: number, rule: number): Target {
  const last = rule === RULE_COUNT - 1;
  const filters: Filter[] = last ? [{ type: 'all' }] : createFilters(flag, rule);
  return {
    _id: `rule-${flag}-${rule}`,
    audience: { filters: { operator: 'and', filters } },
    distribution: last
      ? [
          { _variation: 'on', percentage: 0.5 },
          { _variation: 'off', percentage: 0.5 },
        ]
      : [{ _variation: rule % 2 === 0 ? 'on' : 'off', percentage: 1 }],
  };
}

const targetsOf = (flag: number) =>
  Array.from({ length: RULE_COUNT }, (_, rule) => createTarget(flag, rule));

/** The flags as the sandbox evaluates them. */
export function createGuidonConfig(): BucketingConfig {
  return {
    project: { _id: 'project' },
    environment: { _id: 'environment', key: 'production' },
    audiences: [],
    variables: names.map((key) => ({
      _id: `variable-${key}`,
      key,
      type: 'Boolean',
      _feature: key,
    })),
    features: names.map((key, flag) => ({
      _id: key,
      key,
      type: 'release',
      status: 'active',
      variations: [
        { _id: 'on', key: 'on', name: 'On', variables: { [key]: true } },
        { _id: 'off', key: 'off', name: 'Off', variables: { [key]: false } },
      ],
      configuration: { status: 'active', targets: targetsOf(flag) },
    })),
  };
}

/** A filter in the rule language of flagd, over a flat context. */
function toLogic(filter: Filter): unknown {
  if (filter.type !== 'user') throw new Error(`No translation of ${filter.type} is needed here.`);
  const { subType, comparator, dataKey, values = [] } = filter;
  const read = { var: dataKey ?? subType };
  if (comparator === 'endWith') return { ends_with: [read, values[0]] };
  if (subType === 'appVersion') return { sem_ver: [read, comparator, values[0]] };
  return { [comparator === '=' ? '==' : comparator]: [read, values[0]] };
}

function toBranch(target: Target): unknown[] {
  const conditions = target.audience.filters.filters.map((filter) => toLogic(filter as Filter));
  const [first] = conditions;
  const condition = conditions.length === 1 ? first : { and: conditions };
  return [condition, target.distribution[0]?._variation];
}

/** The same flags as flagd's evaluator reads them. Only the place of a user in a split differs. */
export function createFlagdConfig(): string {
  const flags = names.map((key, flag) => {
    const rules = targetsOf(flag).slice(0, -1);
    const split = { fractional: [{ var: 'targetingKey' }, ['on', 50], ['off', 50]] };
    const targeting = { if: [...rules.flatMap(toBranch), split] };
    return [
      key,
      { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off', targeting },
    ];
  });
  return JSON.stringify({ flags: Object.fromEntries(flags) });
}

/** Users of all kinds. */
export function createUsers(count: number): User[] {
  return Array.from({ length: count }, (_, index) => ({
    user_id: `user-${index}`,
    email: index % 9 === 0 ? `u${index}@staff-${index % 8}.example` : `u${index}@shop.example`,
    country: pick(COUNTRIES, index * 3),
    appVersion: `${3 + (index % 3)}.${index % 10}.1`,
    customData: { plan: pick(PLANS, index), seats: (index * 37) % 100 },
  }));
}

/** A user as the flat context of OpenFeature. */
export function toContext({ user_id, customData: data, ...fields }: User) {
  return { targetingKey: user_id, ...fields, ...data };
}
