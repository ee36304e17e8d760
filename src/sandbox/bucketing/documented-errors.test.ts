import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../lib/openapi/index.ts';
import type { Feature } from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import { APIS } from '../fixtures.ts';
import { BucketingBed, CANADA, createConfig, KEYS, serve, type CallOptions } from './fixtures.ts';

/** Compares each example of an error in the OpenAPI document with the sandbox's response, word for word. */

const KEY = 'checkout-button-label';
const FEATURE_ID = '66a1f0c2d4e5b6a7980c3d10';
const USER = { user_id: 'u-48213' };
const CONTEXT = { context: { targetingKey: 'u-48213' } };

function createApi(
  settings: Schemas['ProjectSettings'] = {},
  _variation = 'var-on',
  failRate = 0,
): BucketingBed {
  const config = createConfig([serve('rule-1', _variation, CANADA)], settings);
  const [checkout] = config.features;
  const variations = checkout!.variations.map((variation) => ({
    ...variation,
    variables: { [KEY]: 'Place order' },
  }));
  const feature: Feature = { ...checkout!, _id: FEATURE_ID, variations };
  const variable = { _id: 'variable-1', key: KEY, type: 'String', _feature: FEATURE_ID } as const;
  return new BucketingBed({ ...config, features: [feature], variables: [variable] }, { failRate });
}

/** Valid request bodies, by operation. */
const SOUND: Readonly<Record<string, unknown>> = {
  trackEvents: { user: USER, events: [] },
  setOptIns: {},
  ofrepEvaluateFlag: CONTEXT,
  ofrepEvaluateFlags: CONTEXT,
};

interface Attempt extends CallOptions {
  readonly api?: BucketingBed;
  readonly path?: string;
  readonly body?: unknown;
}

const OBFUSCATED = { obfuscation: { enabled: true, required: true } };
const CANADIAN = { context: { ...CONTEXT.context, country: 'CA' } };
const wrap = (id: string, user: object) => (id === 'trackEvents' ? { user, events: [] } : user);

/** Requests that cause a documented error, by status and name of the example. */
const ATTEMPTS: Readonly<Record<string, (id: string) => Attempt>> = {
  '400 missing': (id) => ({ body: wrap(id, {}) }),
  '400 invalid': (id) => ({ body: wrap(id, { ...USER, country: 'Canada' }) }),
  '400 notBoolean': () => ({ body: { '66c7e210c2d4e5b6a7980f01': 'yes' } }),
  '400 parseError': () => ({ text: '{"context":' }),
  '400 targetingKeyMissing': () => ({ body: { context: {} } }),
  '400 invalidContext': () => ({ body: { context: { ...CONTEXT.context, country: 'Canada' } } }),
  '400 general': () => ({ api: createApi({}, 'var-gone'), body: CANADIAN }),
  '401 missing': () => ({ key: null }),
  '403 permissions': () => ({ api: createApi(OBFUSCATED), key: KEYS.client }),
  '403 disabled': () => ({}),
  '403 notOffered': () => ({
    api: createApi({ optIn: { enabled: true } }),
    body: { [FEATURE_ID]: true },
  }),
  '404 notFound': (id) =>
    id === 'setOptIns'
      ? {
          api: createApi({ optIn: { enabled: true } }),
          body: { '66c7e210c2d4e5b6a7980fff': true },
        }
      : {},
  '404 flagNotFound': () => ({ path: '/ofrep/v1/evaluate/flags/checkout-buton-label' }),
  '404 noValue': () => ({}),
  '500 server': () => ({ api: createApi({}, 'var-on', 1) }),
  '500 general': () => ({ api: createApi({}, 'var-on', 1) }),
};

const examples = APIS.bucketing.operations.flatMap(({ operationId: id, method, path, responses }) =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([status, { content = {} }]) =>
      Object.values(content).flatMap((media) =>
        Object.entries(media.examples ?? {}).map(([name, { value }]) => ({
          label: `${id} ${status} ${name}`,
          id,
          line: [method.toUpperCase(), path] as const,
          status,
          name,
          value: value as JsonValue,
        })),
      ),
    ),
);

async function provoke(id: string, [method, path]: readonly [string, string], attempt: Attempt) {
  const { api: own = createApi(), path: other, body, ...options } = attempt;
  const filled = other ?? path.replace('{key}', KEY).replace('{user_id}', 'u-48213');
  const hasBody = method !== 'GET' && options.text === undefined;
  const query = id === 'getOptInConfig' && !('body' in attempt) ? '?user_id=u-48213' : '';
  const sent = hasBody ? (body ?? SOUND[id] ?? USER) : undefined;
  return own.call(`${method} ${filled}${query}`, sent, options);
}

describe('a documented error example', () => {
  it.each(examples)('$label', async ({ id, line, status, name, value }) => {
    const attempt = ATTEMPTS[`${status} ${name}`];
    expect(attempt, `nothing provokes the example "${name}" of ${status}`).toBeDefined();
    const answer = await provoke(id, line, attempt!(id));
    expect(answer.status).toBe(Number(status));
    expect(answer.body).toEqual(value);
  });

  it('is found in the document', () => {
    expect(examples.length).toBeGreaterThan(40);
  });
});
