import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { checkAnswer } from './check-answer.ts';
import { OPERATIONS } from './world.ts';

function check(id: string, status: number, body?: JsonValue, headers: Record<string, string> = {}) {
  const described = OPERATIONS.find(({ operation }) => operation.operationId === id);
  if (described === undefined) throw new Error(`No document has ${id}.`);
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json' };
  return checkAnswer(described, { status, body, headers: new Headers({ ...type, ...headers }) });
}

const PROFILE = { dvcUserId: 'u' };

describe('a response', () => {
  it('that matches the document has no problems', () => {
    expect(check('getUserProfile', 200, PROFILE)).toEqual([]);
    expect(check('getUserProfile', 401)).toEqual([]);
    expect(check('ofrepEvaluateFlags', 304, undefined, { ETag: '"a"' })).toEqual([]);
  });

  it.each([
    ['a status that is not listed', check('getUserProfile', 418), 'the document lists no 418'],
    ['an undocumented body', check('getUserProfile', 401, {}), 'should have none'],
    ['a missing body', check('getUserProfile', 200), '200 has no body'],
    ['a field of another type', check('getUserProfile', 200, { dvcUserId: 5 }), '/dvcUserId'],
    [
      'a field that no schema has',
      check('getUserProfile', 200, { ...PROFILE, a: 1 }),
      'unevaluated',
    ],
    ['a missing header', check('ofrepEvaluateFlags', 304), 'no header ETag'],
    [
      'another content type',
      check('getUserProfile', 200, PROFILE, { 'content-type': 'text/plain' }),
      'text/plain',
    ],
  ])('with %s has a problem', (_what, findings, said) => {
    expect(findings.join('\n')).toContain(said);
  });
});
