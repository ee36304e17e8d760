import type {
  Filter,
  FilterGroup,
  ShortFilter,
  User,
  UserFilter,
  UserSubType,
} from './entities.ts';
import { compileComparison, type ComparedType, type ValueTest } from './comparators.ts';

/** A compiled comparison. `label` is its name in the details of an evaluation, such as `Email`. */
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
  | { readonly kind: 'all' }
  | { readonly kind: 'optIn' }
  | ComparisonNode
  | AudienceNode
  | GroupNode;

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

/** Reads a key of the custom data. Private data wins if both have the key. */
function readCustomData(user: User, key: string): unknown {
  const { customData, privateCustomData } = user;
  if (privateCustomData && Object.hasOwn(privateCustomData, key)) return privateCustomData[key];
  return customData && Object.hasOwn(customData, key) ? customData[key] : undefined;
}

function compileCustomData(name: string, filter: UserFilter | ShortFilter): ComparisonNode {
  const { comparator, values, dataKey = '', dataKeyType: type = 'String' } = filter;
  return {
    kind: 'comparison',
    label: `Custom Data -> ${dataKey}`,
    source: filter,
    read: (user) => readCustomData(user, dataKey),
    test: compileComparison({ name, type, origin: 'custom', comparator, values }),
  };
}

function compileUserFilter(name: string, filter: UserFilter | ShortFilter): ComparisonNode {
  const subType = filter.type === 'user' ? filter.subType : filter.type;
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

function compileFilter(name: string, filter: Filter): FilterNode {
  if (filter.type === 'all') return { kind: 'all' };
  if (filter.type === 'optIn') return { kind: 'optIn' };
  if (filter.type !== 'audienceMatch') return compileUserFilter(name, filter);
  return { kind: 'audience', negated: filter.comparator === '!=', ids: filter._audiences };
}

/**
 * Compiles a group of filters. `name` is its path in the config, for error messages.
 * @throws RangeError that names a filter without the values that its comparator needs.
 */
export function compileGroup(name: string, group: FilterGroup): GroupNode {
  const children = group.filters.map((child, index) => {
    const childName = `${name}.filters[${index}]`;
    return 'operator' in child ? compileGroup(childName, child) : compileFilter(childName, child);
  });
  return { kind: 'group', operator: group.operator, children };
}

export function hasOptIn(node: FilterNode): boolean {
  return node.kind === 'group' ? node.children.some(hasOptIn) : node.kind === 'optIn';
}
