import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import {
  ErrorCode,
  OpenFeature,
  ProviderEvents,
  ProviderStatus,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import type {
  Client,
  ClientProviderEvents,
  EvaluationContext,
  EventDetails,
} from '@openfeature/web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CANADA, createConfig, KEYS, serve } from '../../src/sandbox/bucketing/fixtures.ts';
import { connect, type Connection } from './support.ts';

/** Tests the sandbox with OpenFeature's web SDK, whose OFREP provider fetches all flags for a context. */

const POLL_MS = 30_000;
const NOW = Date.parse('2026-04-02T10:15:00Z');
const RULES = [serve('rule-1', 'var-on', CANADA), serve('rule-2', 'var-off')];
const CONTEXT = { targetingKey: 'u-1', country: 'CA' };

let connection: Connection;
let domain = '';
let count = 0;

/** Creates a client, and waits until its provider is ready. Throws an error if the provider fails. */
async function createClient(options: object = {}, context: EvaluationContext = CONTEXT) {
  const { baseUrl, fetchImplementation } = connection;
  const provider = new OFREPWebProvider({
    baseUrl,
    fetchImplementation,
    headers: [['Authorization', KEYS.client]],
    // Node.js has no local storage for the provider's cache.
    cacheMode: 'disabled',
    ...options,
  });
  count += 1;
  domain = `web-${count}`;
  await OpenFeature.setProviderAndWait(domain, provider, context);
  return OpenFeature.getClient(domain);
}

/** Resolves with the details of the next event of this type. */
function nextEvent(client: Client, event: ClientProviderEvents): Promise<EventDetails | undefined> {
  return new Promise((resolve) => {
    const handler = (details?: EventDetails) => {
      client.removeHandler(event, handler);
      resolve(details);
    };
    client.addHandler(event, handler);
  });
}

/** Advances the fake clock to the provider's next poll, and waits for the response. */
async function poll(): Promise<Response> {
  const answered = connection.nextAnswer();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  return answered;
}

const read = (client: Client) => ({
  flag: client.getBooleanValue('flag', false),
  title: client.getStringValue('title', 'default'),
  limit: client.getNumberValue('limit', -1),
  theme: client.getObjectValue('theme', {}),
});
const ON = { flag: true, title: 'Pay', limit: 250, theme: { dark: true, colors: ['red'] } };
const OFF = { flag: false, title: 'Order', limit: 0, theme: { dark: false, colors: ['red'] } };

afterEach(async () => {
  await OpenFeature.clearProviders();
  await OpenFeature.clearContexts();
  vi.useRealTimers();
  await connection.close();
});

describe('the provider', () => {
  const reopen = async (faults: object) => {
    await connection.close();
    connection = await connect(createConfig(RULES), faults);
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    connection = await connect(createConfig(RULES));
  });

  describe('values', () => {
    it('are served in each of the four types, with one request', async () => {
      const client = await createClient();
      expect(read(client)).toEqual(ON);
      expect(connection.statuses).toEqual([200]);
    });

    it('come with variant, reason, and evaluation details', async () => {
      const client = await createClient();
      expect(client.getBooleanDetails('flag', false)).toMatchObject({
        value: true,
        variant: 'on',
        reason: StandardResolutionReasons.TARGETING_MATCH,
        flagMetadata: { evalReasonDetails: 'Country', evalReasonTargetId: 'rule-1' },
      });
    });

    it('that are falsy are served', async () => {
      expect(read(await createClient({}, { targetingKey: 'u-1' }))).toEqual(OFF);
    });
  });

  describe('the default is served', () => {
    it.each([
      ['an unknown flag', 'unknown', ErrorCode.FLAG_NOT_FOUND],
      ['a flag of another type', 'limit', ErrorCode.TYPE_MISMATCH],
    ])('for %s', async (_name, key, errorCode) => {
      const client = await createClient();
      expect(client.getStringDetails(key, 'default')).toMatchObject({
        value: 'default',
        errorCode,
      });
    });

    it('for a flag that cannot be evaluated, with its error code', async () => {
      connection.change(createConfig([serve('rule-1', 'var-gone')]));
      const client = await createClient();
      expect(client.getStringDetails('title', 'default')).toMatchObject({
        value: 'default',
        errorCode: ErrorCode.GENERAL,
        errorMessage: 'The flag could not be evaluated',
      });
    });

    it('with an invalid key, and the provider stops', async () => {
      const headers = [['Authorization', 'guidon_client_9']];
      await expect(createClient({ headers })).rejects.toThrow();
      expect(OpenFeature.getClient(domain).providerStatus).toBe(ProviderStatus.FATAL);
      expect(connection.statuses).toEqual([401]);
    });

    it('with a client key if obfuscation is required, and the provider stops', async () => {
      connection.change(createConfig(RULES, { obfuscation: { enabled: true, required: true } }));
      await expect(createClient()).rejects.toThrow();
      expect(OpenFeature.getClient(domain).providerStatus).toBe(ProviderStatus.FATAL);
      expect(connection.statuses).toEqual([403]);
    });
  });

  describe('a changed context', () => {
    it('gets a 304 if no flag changes, because the provider sends the ETag', async () => {
      const client = await createClient();
      await OpenFeature.setContext(domain, { ...CONTEXT, platform: 'iOS' });
      expect(read(client)).toEqual(ON);
      expect(connection.statuses).toEqual([200, 304]);
    });
  });

  describe('polling', () => {
    it('gets 304 and keeps the flags if nothing changes', async () => {
      const client = await createClient({ pollInterval: POLL_MS });
      expect((await poll()).status).toBe(304);
      expect((await poll()).status).toBe(304);
      expect(connection.statuses).toEqual([200, 304, 304]);
      expect(read(client)).toEqual(ON);
    });

    it('gets 200 after a rule is saved, and emits the changed flags', async () => {
      const client = await createClient({ pollInterval: POLL_MS });
      await poll();
      const changed = nextEvent(client, ProviderEvents.ConfigurationChanged);
      connection.change(createConfig([serve('rule-2', 'var-off')]));
      expect((await poll()).status).toBe(200);
      expect(await changed).toMatchObject({ flagsChanged: ['flag', 'title', 'limit', 'theme'] });
      expect(read(client)).toEqual(OFF);
      expect((await poll()).status).toBe(304);
    });
  });

  describe('the rate limit', () => {
    it('stops polls until the time in Retry-After, and flags become stale', async () => {
      await reopen({ rateLimit: 1 });
      const client = await createClient({ pollInterval: POLL_MS / 3 });
      const stale = nextEvent(client, ProviderEvents.Stale);
      const limited = connection.nextAnswer();
      await vi.advanceTimersByTimeAsync(POLL_MS / 3);
      expect((await limited).headers.get('Retry-After')).toBe('50');
      await stale;
      await vi.advanceTimersByTimeAsync(40_000);
      expect(connection.statuses).toEqual([200, 429]);
      expect(read(client)).toEqual(ON);
      const again = connection.nextAnswer();
      await vi.advanceTimersByTimeAsync(POLL_MS / 3);
      expect((await again).status).toBe(304);
      expect(connection.statuses).toEqual([200, 429, 304]);
    });
  });
});

it('works over HTTP with only the base URL and the key', async () => {
  connection = await connect(createConfig(RULES));
  const client = await createClient({ fetchImplementation: undefined });
  expect(read(client)).toEqual(ON);
});
