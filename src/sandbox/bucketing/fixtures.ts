import type { BucketingConfig, Filter, Target, VariableValue } from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import { EMPTY, TestBed, type Answer, type Call } from '../fixtures.ts';
import type { FaultOptions } from '../http/faults.ts';
import type { Snapshot } from '../sandbox.ts';
import type { SdkKeyType } from '../store/entities.ts';
import type { Rows } from '../store/store.ts';

/** Shared by the tests of this folder: a sandbox with one environment, and calls with its SDK keys. */

/** The path of the only project, for calls of the Management API. */
export const PROJECT = '/v1/projects/storefront';

/** The SDK keys of the only environment. */
export const KEYS: Readonly<Record<SdkKeyType, string>> = {
  server: 'guidon_server_1',
  client: 'guidon_client_1',
  mobile: 'guidon_mobile_1',
};

const CREATED = '2026-01-01T00:00:00.000Z';
const AUTHORED = { _createdBy: 'member-1', createdAt: CREATED, updatedAt: CREATED } as const;

export const CANADA = {
  type: 'user',
  subType: 'country',
  comparator: '=',
  values: ['CA'],
} as const;
export const PRO = {
  type: 'user',
  subType: 'customData',
  dataKey: 'plan',
  dataKeyType: 'String',
  comparator: '=',
  values: ['pro'],
} as const;
/** The Custom Property of `PRO`. Rules ignore stored custom data under keys that aren't registered. */
export const PROPERTY = { name: 'Plan', key: 'plan', propertyKey: 'plan', type: 'String' };

/** Returns a rule that serves one Variation to everyone who matches the filters. */
export function serve(_id: string, _variation: string, ...filters: readonly Filter[]): Target {
  return {
    _id,
    audience: {
      filters: { operator: 'and', filters: filters.length > 0 ? filters : [{ type: 'all' }] },
    },
    distribution: [{ _variation, percentage: 1 }],
  };
}

/** Returns a config with one Feature, `checkout`, and four Variables, one of each type. */
export function createConfig(
  targets: readonly Target[] = [serve('rule-1', 'var-on')],
  settings: Schemas['ProjectSettings'] = {},
): BucketingConfig {
  const types = { flag: 'Boolean', title: 'String', limit: 'Number', theme: 'JSON' } as const;
  const values = (flag: boolean, title: string, limit: number): Record<string, VariableValue> => ({
    flag,
    title,
    limit,
    theme: { dark: flag, colors: ['red'] },
  });
  const on = { _id: 'var-on', key: 'on', name: 'On', variables: values(true, 'Pay', 250) };
  const off = { _id: 'var-off', key: 'off', name: 'Off', variables: values(false, 'Order', 0) };
  return {
    project: { _id: 'project-1', settings },
    environment: { _id: 'env-1', key: 'production' },
    audiences: [],
    features: [
      {
        _id: 'feature-1',
        key: 'checkout',
        type: 'experiment',
        status: 'active',
        variations: [on, off],
        configuration: { status: 'active', targets },
      },
    ],
    variables: Object.entries(types).map(([key, type]) => ({
      _id: `variable-${key}`,
      key,
      type,
      _feature: 'feature-1',
    })),
  };
}

/** Converts a config to records of the store, with one SDK key of each type. */
function createRows({
  project,
  environment,
  features,
  variables,
  audiences,
}: BucketingConfig): Rows {
  const place = { _project: project._id } as const;
  const origin = { source: 'api', ...AUTHORED, ...place } as const;
  const keysOf = (type: SdkKeyType) => [
    { key: KEYS[type], createdAt: CREATED, compromised: false },
  ];
  return {
    projects: [
      {
        ...AUTHORED,
        _id: project._id,
        _organization: EMPTY.rows.organizations?.[0]?._id ?? '',
        name: 'Storefront',
        key: 'storefront',
        settings: project.settings ?? {},
      },
    ],
    environments: [
      {
        ...AUTHORED,
        ...place,
        ...environment,
        name: 'Production',
        type: 'production',
        sdkKeys: { server: keysOf('server'), client: keysOf('client'), mobile: keysOf('mobile') },
      },
    ],
    features: features.map(({ configuration: _own, ...feature }) => ({
      ...origin,
      name: feature.key,
      ...feature,
    })),
    configurations: features.map(({ _id, configuration }) => ({
      ...place,
      ...configuration,
      _id: `configuration-${_id}`,
      _feature: _id,
      _environment: environment._id,
      updatedAt: CREATED,
    })),
    variables: variables.map((variable) => ({ ...origin, status: 'active', ...variable })),
    audiences: audiences.map((audience) => ({
      ...origin,
      key: audience._id,
      name: audience._id,
      ...audience,
    })),
  };
}

/** Creates a snapshot with this config, and with the demo organizations, so that members can change it. */
export function createSnapshot(config: BucketingConfig): Snapshot {
  return { ...EMPTY, rows: { ...EMPTY.rows, ...createRows(config) } };
}

/** Options of a test request. With a `key` of `null`, no SDK key is sent. */
export interface CallOptions extends Pick<Call, 'headers' | 'text'> {
  readonly key?: string | null;
}

/** A sandbox with a config, and calls with an SDK key whose responses are validated. */
export class BucketingBed extends TestBed {
  constructor(config: BucketingConfig, faults: FaultOptions = {}) {
    super({ snapshot: createSnapshot(config), ...faults });
  }

  /** Sends `POST /v1/variables`, for example. */
  call = (line: string, body?: unknown, options: CallOptions = {}): Promise<Answer> => {
    const [method = '', path = ''] = line.split(' ');
    const { key = KEYS.server, text } = options;
    const headers = { ...(key !== null && { Authorization: key }), ...options.headers };
    return this.send(path, { method, body, text, headers });
  };

  rows = (): Rows => this.sandbox.snapshot().rows;

  setNow = (date: string): void => {
    this.now = Date.parse(date);
  };
}
