import type {
  FilterGroup,
  Target,
  VariableType,
  VariableValue,
  Variation,
} from '../../../lib/bucketing/index.ts';
import type { Schemas } from '../../documents/model.ts';

type FeatureType = Schemas['FeatureType'];

type VariationDraft = Pick<Variation, 'key' | 'name'>;

const TWO_CONFIGURATIONS: readonly VariationDraft[] = [
  { key: 'configuration-1', name: 'Configuration 1' },
  { key: 'configuration-2', name: 'Configuration 2' },
];
const VARIATIONS: Readonly<Record<FeatureType, readonly VariationDraft[]>> = {
  release: [
    { key: 'variation-on', name: 'Variation On' },
    { key: 'variation-off', name: 'Variation Off' },
  ],
  ops: TWO_CONFIGURATIONS,
  permission: TWO_CONFIGURATIONS,
  experiment: [
    { key: 'control', name: 'Control' },
    { key: 'variation-a', name: 'Variation A' },
    { key: 'variation-b', name: 'Variation B' },
  ],
};

type ValuesByType = Readonly<Record<VariableType, readonly VariableValue[]>>;
const PLACEHOLDER = { key: 'value' };
const CONFIGURATIONS: ValuesByType = {
  Boolean: [true, false],
  String: ['string1', 'string2'],
  Number: [0, 1],
  JSON: [PLACEHOLDER, PLACEHOLDER],
};
const VALUES: Readonly<Record<FeatureType, ValuesByType>> = {
  release: {
    Boolean: [true, false],
    String: ['on', 'off'],
    Number: [1, 0],
    JSON: [{ status: 'on' }, { status: 'off' }],
  },
  ops: CONFIGURATIONS,
  permission: CONFIGURATIONS,
  experiment: {
    Boolean: [false, false, true],
    String: ['string1', 'string2', 'string3'],
    Number: [0, 1, 2],
    JSON: [PLACEHOLDER, PLACEHOLDER, PLACEHOLDER],
  },
};

export function listFirstVariations(type: FeatureType): readonly VariationDraft[] {
  return VARIATIONS[type];
}

export function pickPresetValue(
  type: FeatureType,
  index: number,
  variableType: VariableType,
): VariableValue | undefined {
  return VALUES[type][variableType][index];
}

/** A feature's creator. Preset rules target the creator, or everyone with the same email domain. */
export interface PresetCreator {
  readonly email: string;
  readonly emailDomain: string;
}

/** The first configuration of a feature in an environment. Rules have no IDs yet. */
export interface FirstConfiguration {
  readonly status: 'active' | 'inactive';
  readonly targets: readonly Omit<Target, '_id'>[];
}

function serveFirst(
  name: string,
  filters: FilterGroup['filters'],
  variationIds: readonly string[],
): FirstConfiguration['targets'] {
  const [_variation] = variationIds;
  if (_variation === undefined) return [];
  const audience = { filters: { operator: 'and' as const, filters } };
  return [{ name, audience, distribution: [{ percentage: 1, _variation }] }];
}

function splitEvenly(variationIds: readonly string[]): FirstConfiguration['targets'] {
  if (variationIds.length === 0) return [];
  const share = Math.floor((1 / variationIds.length) * 10_000) / 10_000;
  const rest = Number((1 - share * (variationIds.length - 1)).toFixed(4));
  const distribution = variationIds.map((_variation, index) => ({
    percentage: index === variationIds.length - 1 ? rest : share,
    _variation,
  }));
  const filters = { operator: 'and' as const, filters: [{ type: 'all' as const }] };
  return [{ name: 'Testing group', audience: { filters }, distribution }];
}

/** Returns the preset rules of a feature type, as in the table on `/essentials/feature-types`. */
export function presetConfiguration(
  type: FeatureType,
  environment: Schemas['EnvironmentType'],
  variationIds: readonly string[],
  { email, emailDomain }: PresetCreator,
): FirstConfiguration {
  const isDevelopment = environment === 'development';
  const status = isDevelopment ? 'active' : 'inactive';
  if (type === 'release' && (isDevelopment || environment === 'staging')) {
    return { status, targets: serveFirst('All Users', [{ type: 'all' }], variationIds) };
  }
  if (type === 'experiment' && isDevelopment) {
    return { status, targets: splitEvenly(variationIds) };
  }
  if (type === 'ops' && isDevelopment) {
    const own = { type: 'user', subType: 'email', comparator: '=', values: [email] } as const;
    return { status, targets: serveFirst('Your email', [own], variationIds) };
  }
  if (type === 'permission') {
    const values = [`@${emailDomain}`];
    const staff = { type: 'user', subType: 'email', comparator: 'endWith', values } as const;
    return {
      status: isDevelopment || environment === 'staging' ? 'active' : 'inactive',
      targets: serveFirst('Internal Users', [staff], variationIds),
    };
  }
  return { status: 'inactive', targets: [] };
}
