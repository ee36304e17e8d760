import type { BucketingConfig, Filter, Target, VariableValue } from '../../lib/bucketing/index.ts';
import type { JsonValue } from '../../lib/openapi/index.ts';
import type { Schemas } from '../documents/model.ts';
import { checkReply, DOCUMENTS } from '../fixtures.ts';
import { createDispatcher } from '../http/dispatch.ts';
import type { FaultOptions } from '../http/faults.ts';
import { createRoutes } from '../http/router.ts';
import { DocumentValidator } from '../http/validate.ts';
import { createIds } from '../ids.ts';
import type { SdkKeyType } from '../store/entities.ts';
import { Store } from '../store/store.ts';
import type { Rows } from '../store/store.ts';
import { bucketingApi as api } from './index.ts';

/** Shared by the tests of this folder: an environment, and API calls whose responses are validated. */

/** The OpenAPI document of the Bucketing API, in compact form. */
export const { bucketing: DOCUMENT } = DOCUMENTS;

/** The SDK keys of the only environment. */
export const KEYS: Readonly<Record<SdkKeyType, string>> = {
  server: 'guidon_server_1',
  client: 'guidon_client_1',
  mobile: 'guidon_mobile_1',
};
/** The time at which every test starts. */
export const START = Date.parse('2026-04-02T10:15:00.000Z');

const CREATED = '2026-01-01T00:00:00.000Z';
const AUTHORED = { _createdBy: 'member-1', createdAt: CREATED, updatedAt: CREATED } as const;

export const CANADA = { type: 'country', comparator: '=', values: ['CA'] } as const;
export const PRO = {
  type: 'user',
  subType: 'customData',
  dataKey: 'plan',
  dataKeyType: 'String',
  comparator: '=',
  values: ['pro'],
} as const;

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
export function createRows({
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
        _organization: 'org_1',
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

/** Options of a test request. With a `key` of `null`, no SDK key is sent. */
export interface CallOptions {
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** A raw body, which is sent instead of the JSON body. */
  readonly text?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonValue | undefined;
}

export interface TestApi {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Sends `POST /v1/variables`, for example. Throws if the response doesn't match the OpenAPI document. */
  readonly call: (line: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  readonly store: Store;
  readonly setNow: (now: number | string) => void;
}

/** Registers keys as Custom Properties. Rules ignore stored custom data under other keys. */
export function registerProperties({ store }: TestApi, keys: readonly string[]): void {
  const [project] = store.collections.projects.all();
  for (const key of keys) {
    store.collections.customProperties.put({
      ...AUTHORED,
      _id: `property-${key}`,
      _project: project?._id ?? '',
      name: key,
      key,
      propertyKey: key,
      type: 'String',
    });
  }
}

const HOST = 'https://bucketing-api.guidon.example';

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = text === '' ? undefined : (JSON.parse(text) as JsonValue);
  return { status: response.status, headers: response.headers, body };
}

function createRequest(line: string, body: unknown, options: CallOptions): Request {
  const [method = '', path = ''] = line.split(' ');
  const { key = KEYS.server, headers, text } = options;
  const authorization: Record<string, string> = key === null ? {} : { Authorization: key };
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Request(HOST + path, {
    method,
    headers: { ...authorization, ...headers },
    body: sent,
  });
}

/** Creates the Bucketing API with the records of a config. The clock stands still until a test sets it. */
export function createTestApi(config: BucketingConfig, faults: FaultOptions = {}): TestApi {
  let now = START;
  const clock = () => now;
  const ids = createIds(1);
  const store = new Store(clock, ids);
  store.load(createRows(config));
  const validator = new DocumentValidator(DOCUMENT);
  const endpoints = DOCUMENT.operations.map((operation) => {
    const handler = api.handlers[operation.id];
    if (handler === undefined) throw new Error(`No handler for ${operation.id}.`);
    return { operation, validator, api, handler };
  });
  const { fetch } = createDispatcher(endpoints as never, { store, clock, ids }, faults);
  const find = createRoutes(endpoints);
  return {
    fetch,
    store,
    setNow: (moment) => {
      now = typeof moment === 'number' ? moment : Date.parse(moment);
    },
    call: async (line, body, options = {}) => {
      const request = createRequest(line, body, options);
      const operation = find(request.method, new URL(request.url).pathname)?.target.operation;
      const answer = await readAnswer(await fetch(request));
      if (operation === undefined) return answer;
      const problems = checkReply(operation.id, answer.status, answer.body);
      if (problems.length > 0) throw new Error(`${line}: ${problems.join('; ')}`);
      return answer;
    },
  };
}
