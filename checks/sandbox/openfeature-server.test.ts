import { OFREPProvider } from '@openfeature/ofrep-provider';
import { ErrorCode, OpenFeature, StandardResolutionReasons } from '@openfeature/server-sdk';
import type { Client, EvaluationContext } from '@openfeature/server-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CANADA, createConfig, KEYS, serve } from '../../src/sandbox/bucketing/fixtures.ts';
import { connect, type Connection } from './support.ts';

/** Tests the sandbox with OpenFeature's server SDK and its provider for remote evaluation (OFREP). */

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

describe('the provider', () => {
  beforeEach(async () => {
    connection = await connect(createConfig(RULES));
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

  const { FLAG_NOT_FOUND, GENERAL, INVALID_CONTEXT, TARGETING_KEY_MISSING } = ErrorCode;
  it.each([
    ['an unknown flag', 'unknown', CONTEXT, 'var-on', FLAG_NOT_FOUND],
    ['a user without a value', 'title', { targetingKey: 'u-1' }, 'var-on', FLAG_NOT_FOUND],
    ['no targeting key', 'title', { country: 'CA' }, 'var-on', TARGETING_KEY_MISSING],
    ['an invalid field', 'title', { ...CONTEXT, country: 'Canada' }, 'var-on', INVALID_CONTEXT],
    ['a deleted variation', 'title', CONTEXT, 'var-gone', GENERAL],
  ])(
    'serves the default for %s, with the error code',
    async (_name, key, context, variation, errorCode) => {
      connection.change(createConfig([serve('rule-1', variation, CANADA)]));
      const client = await createClient({}, context);
      expect(await client.getStringDetails(key, 'default')).toMatchObject({
        value: 'default',
        reason: StandardResolutionReasons.ERROR,
        errorCode,
      });
    },
  );

  it('sends nothing and reports no error for a tracked event', async () => {
    const client = await createClient({}, CONTEXT);
    client.track('order_completed', CONTEXT, { value: 59.9 });
    // An event that waited for a request would come before or with this one.
    await client.getStringValue('title', 'default');
    expect(connection.statuses).toEqual([200]);
  });

  it('serves the default with a key that is not valid', async () => {
    const client = await createClient({ headers: [['Authorization', 'guidon_server_9']] }, CONTEXT);
    expect(await client.getStringValue('title', 'default')).toBe('default');
    expect(connection.statuses).toEqual([401]);
  });

  it('sends no requests after a 429 until the time in Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-02T10:15:00Z') });
    await connection.close();
    connection = await connect(createConfig(RULES), { rateLimit: 1 });
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
  connection = await connect(createConfig(RULES));
  const client = await createClient({ fetchImplementation: undefined }, CONTEXT);
  expect(await client.getStringValue('title', '')).toBe('Pay');
});
