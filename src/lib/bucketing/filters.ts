import { SHORT_FILTER_TYPES, USER_SUB_TYPES, DATA_KEY_TYPES } from './entities.ts';
import type {
  AudienceMatchFilter,
  Filter,
  FilterGroup,
  ShortFilter,
  User,
  UserFilter,
  UserSubType,
} from './entities.ts';
import type { ComparedType, ValueTest } from './comparators.ts';
import { compileComparison } from './comparators.ts';
import { requireList, requireObject, requireOneOf, requireText } from './check.ts';

/** A compiled comparison. `label` is its name in the details of a reason. */
export interface ComparisonNode {
  readonly kind: 'comparison';
  readonly label: string;
  readonly source: UserFilter | ShortFilter;
  readonly read: (user: User) => unknown;
  readonly test: ValueTest;
}

export interface AudienceNode {
  readonly kind: 'audience';
  readonly negated: boolean;
  readonly ids: readonly string[];
}

export type FilterNode =
  { readonly kind: 'all' } | { readonly kind: 'optIn' } | ComparisonNode | AudienceNode | GroupNode;

/** A compiled group of filters. */
export interface GroupNode {
  readonly kind: 'group';
  readonly operator: 'and' | 'or';
  readonly children: readonly FilterNode[];
}

const LABELS: Readonly<Record<Exclude<UserSubType, 'customData'>, string>> = {
  user_id: 'User ID',
  email: 'Email',
  platform: 'Platform',
  deviceModel: 'Device Model',
  country: 'Country',
  appVersion: 'App Version',
  platformVersion: 'Platform Version',
};

const FILTER_TYPES = ['all', 'optIn', 'user', 'audienceMatch', ...SHORT_FILTER_TYPES] as const;

/** Reads a key of the custom data. Private data wins if both have the key. */
function readCustomData(user: User, key: string): unknown {
  const { customData, privateCustomData } = user;
  if (privateCustomData && Object.hasOwn(privateCustomData, key)) return privateCustomData[key];
  return customData && Object.hasOwn(customData, key) ? customData[key] : undefined;
}

function compileCustomData(name: string, filter: UserFilter | ShortFilter): ComparisonNode {
  const dataKey = requireText(`${name}.dataKey`, filter.dataKey);
  const type = requireOneOf(`${name}.dataKeyType`, filter.dataKeyType, DATA_KEY_TYPES);
  const { comparator, values } = filter;
  return {
    kind: 'comparison',
    label: `Custom Data -> ${dataKey}`,
    source: filter,
    read: (user) => readCustomData(user, dataKey),
    test: compileComparison({ name, type, origin: 'custom', comparator, values }),
  };
}

function compileUserFilter(name: string, filter: UserFilter | ShortFilter): ComparisonNode {
  const subType =
    filter.type === 'user'
      ? requireOneOf(`${name}.subType`, filter.subType, USER_SUB_TYPES)
      : filter.type;
  if (subType === 'customData') return compileCustomData(name, filter);
  const type: ComparedType = subType.endsWith('Version') ? 'Version' : 'String';
  const { comparator, values } = filter;
  return {
    kind: 'comparison',
    label: LABELS[subType],
    source: filter,
    read: (user) => user[subType],
    test: compileComparison({ name, type, origin: 'builtIn', comparator, values }),
  };
}

function compileAudienceMatch(name: string, filter: AudienceMatchFilter): AudienceNode {
  const comparator = requireOneOf(`${name}.comparator`, filter.comparator, ['=', '!='] as const);
  const ids = requireList(`${name}._audiences`, filter._audiences).map((id, index) =>
    requireText(`${name}._audiences[${index}]`, id),
  );
  return { kind: 'audience', negated: comparator === '!=', ids };
}

function compileFilter(name: string, filter: Filter): FilterNode {
  requireOneOf(`${name}.type`, filter.type, FILTER_TYPES);
  if (filter.type === 'all') return { kind: 'all' };
  if (filter.type === 'optIn') return { kind: 'optIn' };
  if (filter.type === 'audienceMatch') return compileAudienceMatch(name, filter);
  return compileUserFilter(name, filter);
}

/**
 * Compiles a group of filters. `name` is its path in the config, for error messages.
 * @throws TypeError or RangeError that names the invalid filter.
 */
export function compileGroup(name: string, group: FilterGroup): GroupNode {
  requireObject(name, group);
  const operator = requireOneOf(`${name}.operator`, group.operator, ['and', 'or'] as const);
  const filters = requireList(`${name}.filters`, group.filters);
  const children = filters.map((child, index) => {
    const childName = `${name}.filters[${index}]`;
    requireObject(childName, child);
    return 'operator' in child ? compileGroup(childName, child) : compileFilter(childName, child);
  });
  return { kind: 'group', operator, children };
}

/** Whether the group has an Opt-In filter at any depth. */
export function hasOptIn(node: FilterNode): boolean {
  return node.kind === 'group' ? node.children.some(hasOptIn) : node.kind === 'optIn';
}
