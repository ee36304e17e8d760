import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../fixtures.ts';
import { DocumentValidator } from '../http/validate.ts';
import { readOfrepUser, type OfrepContext } from './ofrep-context.ts';

const validator = new DocumentValidator(DOCUMENTS.bucketing);
// ofrep.test.ts has the contexts that are refused.
const read = (context: object) =>
  readOfrepUser(context as OfrepContext, (user) => validator.readBodyOf('evaluateVariables', user));

describe('a valid context', () => {
  it('becomes a user: targeting key, user fields by name, and the rest as custom data', () => {
    const context = { targetingKey: 'u-1', country: 'CA', plan: 'pro', seats: 3, beta: null };
    expect(read(context)).toEqual({
      user: { user_id: 'u-1', country: 'CA', customData: { plan: 'pro', seats: 3, beta: null } },
    });
  });
  it('may contain customData, which overrides a field of the same name', () => {
    const context = { targetingKey: 'u-1', plan: 'free', size: 1, customData: { plan: 'pro' } };
    expect(read(context)).toEqual({
      user: { user_id: 'u-1', customData: { plan: 'pro', size: 1 } },
    });
  });
  it('may have 200 characters in its targeting key, whatever their encoding', () => {
    const targetingKey = '🙂'.repeat(200);
    expect(read({ targetingKey })).toEqual({ user: { user_id: targetingKey } });
  });
  it('keeps private custom data separate', () => {
    const context = { targetingKey: 'u-1', privateCustomData: { score: 7 } };
    expect(read(context)).toEqual({ user: { user_id: 'u-1', privateCustomData: { score: 7 } } });
  });
  it('may contain objects and lists, which are ignored for targeting', () => {
    const nested = { '': 1, cart: { items: 2 }, tags: ['a'] };
    const context = { targetingKey: 'u-1', plan: 'pro', ...nested, privateCustomData: nested };
    expect(read(context)).toEqual({
      user: { user_id: 'u-1', customData: { plan: 'pro' }, privateCustomData: {} },
    });
  });
});
