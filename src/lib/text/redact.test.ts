import { describe, expect, it } from 'vitest';
import { isSecretName, REDACTED, redactSecrets } from './redact.ts';

/** Takes minutes with a pattern that tries again at each character. */
const LONG = 500_000;

it('takes no longer for a long row of question marks or capitals', () => {
  expect(redactSecrets('?'.repeat(LONG))).toHaveLength(LONG);
  expect(isSecretName('A'.repeat(LONG))).toBe(false);
});

describe('isSecretName', () => {
  it.each([
    'apiKey',
    'apikey',
    'API_KEY',
    'x-api-key',
    'apiKeys',
    'writeKey',
    'write_key',
    'writekey',
    'accessToken',
    'token',
    'tokens',
    'GITHUB_TOKEN',
    'secret',
    'clientSecret',
    'password',
    'dbPassword',
    'credentials',
    'Authorization',
    'private_key',
    'privateKey',
    'serverSDKKey',
    'sdkKey',
    'signing-key',
  ])('%s is one', (name) => {
    expect(isSecretName(name)).toBe(true);
  });
  it.each([
    'key',
    'keys',
    'keyboard',
    'appId',
    'indexName',
    'dataPlaneUrl',
    'scriptUrl',
    'monkey',
    'apis',
    'title',
    'author',
    'tokenizer',
    'passing',
    'sortKey',
  ])('%s is none', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

describe('redactSecrets', () => {
  it('hides secrets at any depth and keeps the rest', () => {
    const settings = {
      search: { provider: 'algolia', appId: 'A1', apiKey: 's3cret' },
      analytics: { client: { writeKey: 'w-1', dataPlaneUrl: 'https://data.guidon.example' } },
      list: [{ token: 12345 }, 'plain'],
    };
    expect(redactSecrets(settings)).toEqual({
      search: { provider: 'algolia', appId: 'A1', apiKey: REDACTED },
      analytics: { client: { writeKey: REDACTED, dataPlaneUrl: 'https://data.guidon.example' } },
      list: [{ token: REDACTED }, 'plain'],
    });
  });
  it('redacts whole lists and objects with a secret name', () => {
    const hidden = redactSecrets({ sdkKeys: ['a', 'b'], credentials: { user: 'u', id: 'i' } });
    expect(hidden).toEqual({ sdkKeys: REDACTED, credentials: REDACTED });
  });
  it('shows empty secrets as not set', () => {
    const unset = { apiKey: '', token: null, secret: undefined };
    expect(redactSecrets(unset)).toEqual(unset);
  });
  it.each([
    ['https://user:pass@host.example/a', `https://${REDACTED}@host.example/a`],
    ['https://token@host.example', `https://${REDACTED}@host.example`],
    [
      'https://host.example/?q=1&api_key=x&token=y',
      `https://host.example/?q=1&api_key=${REDACTED}&token=${REDACTED}`,
    ],
    ['https://host.example/@name?signup=true', 'https://host.example/@name?signup=true'],
    ['/hook?token=x', `/hook?token=${REDACTED}`],
    ['is a token = b?', 'is a token = b?'],
  ])('%s -> %s', (url, expected) => {
    expect(redactSecrets(url)).toBe(expected);
  });
  it("doesn't change its argument, dates, numbers, or Booleans", () => {
    const date = new Date(0);
    const input = { apiKey: 'x', date, on: true, count: 3, none: null };
    expect(redactSecrets(input)).toEqual({ ...input, apiKey: REDACTED });
    expect(input.apiKey).toBe('x');
  });
});
