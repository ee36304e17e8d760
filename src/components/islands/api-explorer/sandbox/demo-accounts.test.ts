import { describe, expect, it } from 'vitest';
import { dataOf, MANAGEMENT } from '../../../../lib/explorer/fixtures.ts';
import { listAnswerNotes } from '../answer-text.ts';
import { DEMO_ACCOUNTS, environmentAccount, pickAccount } from './demo-accounts.ts';
import { parseItem } from '../store.ts';

const answer = (status: number, body = '') => ({
  status,
  bytes: new TextEncoder().encode(body),
  redirectedTo: undefined,
});

const [viewer] = DEMO_ACCOUNTS.token.filter(({ id }) => id === 'viewer');
const [staging] = DEMO_ACCOUNTS.key.filter(({ id }) => id === 'storefront/staging');

describe('listAnswerNotes', () => {
  it('explains which roles can send a call that was refused without a body', () => {
    const data = dataOf(MANAGEMENT, 'reviewChangeRequest');
    expect(listAnswerNotes(data, answer(403))).toEqual([
      'The token doesn’t have permission for this operation. The response has no body.',
      expect.stringContaining('Publisher permission'),
    ]);
  });

  it('explains the roles by the general rule if the description names none', () => {
    const notes = listAnswerNotes(dataOf(MANAGEMENT, 'createMetric'), answer(403));
    expect(notes.join(' ')).toContain('a change needs the Member role');
  });

  it('adds nothing to an answer of a real server that explains itself', () => {
    const data = dataOf(MANAGEMENT, 'createProject');
    expect(listAnswerNotes(data, answer(400, '{"message":[]}'))).toEqual([]);
  });

  it('reports the target of a redirect', () => {
    const redirected = { ...answer(200, '{}'), redirectedTo: 'https://elsewhere.example/x' };
    expect(listAnswerNotes({ answers: [] }, redirected)).toEqual([
      'The server redirected the request to https://elsewhere.example/x.',
    ]);
  });
});

describe('the selected demo accounts', () => {
  const preview = environmentAccount('loyalty', 'preview');
  const created = { account: preview, page: '/here/' };

  it.each([
    [{ token: viewer, key: staging }, 'viewer', 'storefront/staging'],
    [{}, 'admin', 'storefront/production'],
    [{ created }, 'admin', 'loyalty/preview'],
    [{ created: { ...created, page: '/there/' } }, 'admin', 'storefront/production'],
  ])('are taken from what the tab stores', (stored, token, key) => {
    expect(pickAccount('token', stored, '/here/')?.id).toBe(token);
    expect(pickAccount('key', stored, '/here/')?.id).toBe(key);
  });

  it.each([null, '', 'admin storefront/production'])(
    'are the first ones if the tab stores %j',
    (text) => expect(parseItem(text)).toBeUndefined(),
  );
});
