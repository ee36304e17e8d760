import { describe, expect, it } from 'vitest';
import { dataOf, MANAGEMENT } from '../../../lib/explorer/fixtures.ts';
import { listAnswerNotes } from './answer-notes.ts';
import { parseChoices } from './sandbox/demo-accounts.ts';

const answer = (status: number, body = '') => ({
  status,
  bytes: new TextEncoder().encode(body),
  redirectedTo: undefined,
});

describe('listAnswerNotes', () => {
  it('explains which roles can send a call that was refused without a body', () => {
    const data = dataOf(MANAGEMENT, 'reviewChangeRequest');
    const sender = { kind: 'token', account: 'viewer' } as const;
    expect(listAnswerNotes(data, answer(403), sender)).toEqual([
      'The token doesn’t have permission for this operation. The response has no body.',
      expect.stringContaining('Publisher permission'),
      'Choose another demo account to try it.',
    ]);
  });

  it('explains the roles of a sandbox call whose description names none', () => {
    const sender = { kind: 'token', account: 'viewer' } as const;
    const notes = listAnswerNotes(dataOf(MANAGEMENT, 'createMetric'), answer(403), sender);
    expect(notes.join(' ')).toContain('a change needs the Member role');
  });

  it('doesn’t repeat the account, which the line above the form names', () => {
    const sender = { kind: 'key', account: 'storefront/staging' } as const;
    expect(listAnswerNotes({ answers: [] }, answer(200, '{}'), sender)).toEqual([]);
  });

  it('adds nothing to an answer of a real server that explains itself', () => {
    const data = dataOf(MANAGEMENT, 'createProject');
    expect(listAnswerNotes(data, answer(400, '{"message":[]}'), undefined)).toEqual([]);
  });

  it('reports the target of a redirect', () => {
    const redirected = { ...answer(200, '{}'), redirectedTo: 'https://elsewhere.example/x' };
    expect(listAnswerNotes({ answers: [] }, redirected, undefined)).toEqual([
      'The server redirected the request to https://elsewhere.example/x.',
    ]);
  });
});

describe('parseChoices', () => {
  it.each([
    ['member storefront/staging', { token: 'member', key: 'storefront/staging' }],
    ['', { token: 'admin', key: 'storefront/production' }],
    ['  loyalty/preview /here/', { token: 'admin', key: 'loyalty/preview' }],
    ['  loyalty/preview /there/', { token: 'admin', key: 'storefront/production' }],
  ])('parses the stored choices %j', (text, choices) => {
    expect(parseChoices(text, '/here/')).toEqual(choices);
  });
});
