import { describe, expect, it } from 'vitest';
import { describeLifetime, readTokenAnswer } from './token-answer.ts';

describe('readTokenAnswer', () => {
  it('reads the token and its lifetime', () => {
    expect(readTokenAnswer(200, '{"access_token":"t","expires_in":60}')).toEqual({
      kind: 'token',
      token: 't',
      lifetimeS: 60,
    });
    expect(readTokenAnswer(200, '{"access_token":"t","expires_in":"3600"}')).toMatchObject({
      lifetimeS: 3600,
    });
    expect(readTokenAnswer(200, '{"access_token":"t"}')).toEqual({ kind: 'token', token: 't' });
  });

  it('describes the lifetime of a token', () => {
    const token = { kind: 'token', token: 't', lifetimeS: 3600 } as const;
    expect(describeLifetime(token, new Date())).toMatch(/in 60 minutes, at/);
  });

  it.each([
    [401, '{"error":"invalid_client"}', /does not know this client/],
    [400, '{"error":"invalid_grant","error_description":"used twice"}', /revoked.*used twice/],
    [403, '{"message":"not you"}', /answered 403, and no token.*not you/],
    [200, '{}', /answered 200, and no token/],
    [502, '<html>', /answered 502 without JSON/],
  ])('explains why there is no token: %i %s', (status, body, words) => {
    const answer = readTokenAnswer(status, body);
    expect(answer.kind === 'problem' && answer.message).toMatch(words);
  });
});
