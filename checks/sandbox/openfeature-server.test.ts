import { OFREPProvider } from '@openfeature/ofrep-provider';
import { ErrorCode, OpenFeature, StandardResolutionReasons } from '@openfeature/server-sdk';
import type { Client, EvaluationContext } from '@openfeature/server-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConfig, KEYS, serve } from '../../src/sandbox/bucketing/fixtures.ts';
import { connect } from './support.ts';
import type { Connection } from './support.ts';

/** The tests with the other OpenFeature client use the other transport. */
const TRANSPORT = 'a port';

/** Tests the sandbox with OpenFeature's server SDK and its provider for remote evaluation (OFREP). */

const CANADA = { type: 'country', comparator: '=', values: ['CA'] } as const;
const RULES = [serve('rule-1', 'var-on', CANADA), serve('rule-2', 'var-off')];
const CONTEXT = { targetingKey: 'u-1', country: 'CA' };

let connection: Connection;
let domain = 0;

async function createClient(options: object = {}, context?: EvaluationContext): Promise<Client> {
  const { baseUrl, fetchImplementation } = connection;
  const headers: [string, string][] = [['Authorization', KEYS.server]];
  const provider = new OFREPProvider({ baseUrl, fetchImplementation, headers, ...options });
  domain += 1;
  const name = `server-${domain}`;
  await OpenFeature.setProviderAndWait(name, provider);
  return OpenFeature.getClient(name, context);
}

afterEach(async () => {
  vi.useRealTimers();
  OpenFeature.setContext({});
  await OpenFeature.clearProviders();
  await connection.close();
});

describe(`through ${TRANSPORT}`, () => {
  beforeEach(async () => {
    connection = await connect(TRANSPORT, createConfig(RULES));
  });

  describe('values', () => {
    it('are served in each of the four types', async () => {
      const client = await createClient({}, CONTEXT);
      expect(await client.getBooleanValue('flag', false)).toBe(true);
      expect(await client.getStringValue('title', '')).toBe('Pay');
      expect(await client.getNumberValue('limit', 0)).toBe(250);
      expect(await client.getObjectValue('theme', {})).toEqual({ dark: true, colors: ['red'] });
    });

    it('come with variant, reason, and evaluation details', async () => {
      const client = await createClient({}, CONTEXT);
      expect(await client.getBooleanDetails('flag', false)).toMatchObject({
        flagKey: 'flag',
        value: true,
        variant: 'on',
        reason: StandardResolutionReasons.TARGETING_MATCH,
        flagMetadata: { evalReasonDetails: 'Country', evalReasonTargetId: 'rule-1' },
      });
    });

    it('that are falsy are served', async () => {
      const client = await createClient({}, { targetingKey: 'u-1' });
      expect(await client.getBooleanValue('flag', true)).toBe(false);
      expect(await client.getNumberValue('limit', 5)).toBe(0);
    });
  });

  it('merges the contexts of the API, the client, and the call, in this order', async () => {
    const client = await createClient();
    OpenFeature.setContext({ targetingKey: 'u-1', country: 'NO' });
    expect(await client.getStringValue('title', '')).toBe('Order');
    client.setContext({ country: 'CA' });
    expect(await client.getStringValue('title', '')).toBe('Pay');
    expect(await client.getStringValue('title', '', { country: 'NO' })).toBe('Order');
  });

  describe('the default is served', () => {
    const failed = (errorCode: ErrorCode, errorMessage: unknown = expect.any(String)) => ({
      value: 'default',
      reason: StandardResolutionReasons.ERROR,
      errorCode,
      errorMessage,
    });

    it('for an unknown flag: FLAG_NOT_FOUND', async () => {
      const client = await createClient({}, CONTEXT);
      expect(await client.getStringDetails('unknown', 'default')).toMatchObject(
        failed(ErrorCode.FLAG_NOT_FOUND, "Flag 'unknown' was not found"),
      );
    });
    it('for a user who matches no rule: FLAG_NOT_FOUND', async () => {
      connection.change(createConfig([serve('rule-1', 'var-on', CANADA)]));
      const client = await createClient({}, { targetingKey: 'u-1' });
      expect(await client.getStringDetails('title', 'default')).toMatchObject(
        failed(ErrorCode.FLAG_NOT_FOUND, "Flag 'title' has no value for this user"),
      );
    });
    it('for a flag of another type: TYPE_MISMATCH', async () => {
      const client = await createClient({}, CONTEXT);
      expect(await client.getStringDetails('limit', 'default')).toMatchObject(
        failed(ErrorCode.TYPE_MISMATCH),
      );
    });
    it('without a targeting key: TARGETING_KEY_MISSING', async () => {
      const client = await createClient({}, { country: 'CA' });
      expect(await client.getStringDetails('title', 'default')).toMatchObject(
        failed(ErrorCode.TARGETING_KEY_MISSING, 'context.targetingKey is required'),
      );
    });
    it('for an invalid context field: INVALID_CONTEXT', async () => {
      const client = await createClient({}, { targetingKey: 'u-1', country: 'Canada' });
      expect(await client.getStringDetails('title', 'default')).toMatchObject(
        failed(ErrorCode.INVALID_CONTEXT, 'context.country must have 2 letters'),
      );
    });
    it('for a truncated body: PARSE_ERROR', async () => {
      const { fetchImplementation } = connection;
      const cut = async (request: Request) => {
        const text = await request.text();
        return fetchImplementation(new Request(request, { body: text.slice(0, -2) }));
      };
      const client = await createClient({ fetchImplementation: cut }, CONTEXT);
      expect(await client.getStringDetails('title', 'default')).toMatchObject(
        failed(ErrorCode.PARSE_ERROR, 'The body is not valid JSON'),
      );
    });
    it('for a rule with a deleted variation: GENERAL', async () => {
      connection.change(createConfig([serve('rule-1', 'var-gone')]));
      const client = await createClient({}, CONTEXT);
      expect(await client.getStringDetails('title', 'default')).toMatchObject(
        failed(ErrorCode.GENERAL, 'The flag could not be evaluated'),
      );
    });
    it.each([
      ['is missing', []],
      ['is not valid', [['Authorization', 'guidon_server_9']]],
    ])('with a key that %s: GENERAL', async (_name, headers) => {
      const client = await createClient({ headers }, CONTEXT);
      expect(await client.getStringDetails('title', 'default')).toMatchObject(
        failed(ErrorCode.GENERAL),
      );
      expect(connection.statuses).toEqual([401]);
    });
    it('with a client key if obfuscation is required: GENERAL', async () => {
      const obfuscation = { enabled: true, required: true };
      connection.change(createConfig(RULES, { obfuscation }));
      const client = await createClient({ headers: [['Authorization', KEYS.client]] }, CONTEXT);
      expect(await client.getStringDetails('title', 'default')).toMatchObject(
        failed(ErrorCode.GENERAL),
      );
      expect(connection.statuses).toEqual([403]);
    });
  });

  it('serves defaults during server errors: GENERAL', async () => {
    await connection.close();
    connection = await connect(TRANSPORT, createConfig(RULES), { failRate: 1 });
    const client = await createClient({}, CONTEXT);
    expect(await client.getBooleanDetails('flag', false)).toMatchObject({
      value: false,
      errorCode: ErrorCode.GENERAL,
    });
    expect(connection.statuses).toEqual([500]);
  });

  it('sends no requests after a 429 until the time in Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-02T10:15:00Z') });
    await connection.close();
    connection = await connect(TRANSPORT, createConfig(RULES), { rateLimit: 1 });
    const client = await createClient({}, CONTEXT);
    const ask = () => client.getStringValue('title', 'default');
    expect(await ask()).toBe('Pay');
    vi.setSystemTime(Date.parse('2026-04-02T10:15:30Z'));
    expect(await ask()).toBe('default');
    expect(connection.statuses).toEqual([200, 429]);
    vi.setSystemTime(Date.parse('2026-04-02T10:15:59Z'));
    expect(await ask()).toBe('default');
    expect(connection.statuses).toEqual([200, 429]);
    vi.setSystemTime(Date.parse('2026-04-02T10:16:01Z'));
    expect(await ask()).toBe('Pay');
    expect(connection.statuses).toEqual([200, 429, 200]);
  });
});

it('works over HTTP with only the base URL and the key', async () => {
  connection = await connect('a port', createConfig(RULES));
  const client = await createClient({ fetchImplementation: undefined }, CONTEXT);
  expect(await client.getStringValue('title', '')).toBe('Pay');
});
