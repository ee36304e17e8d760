import { describe, expect, it } from 'vitest';
import { storeUserData } from './edge-db-data.ts';

describe('storeUserData', () => {
  it('keeps what was left out, and takes over what was sent, key by key', () => {
    const stored = { country: 'CA', email: 'a@shop.example', customData: { plan: 'free', size: 1 } };
    const sent = { user_id: 'u-1', country: 'NO', customData: { plan: 'pro' } };
    expect(storeUserData(stored, sent)).toEqual({
      country: 'NO',
      email: 'a@shop.example',
      customData: { plan: 'pro', size: 1 },
    });
  });
  it('never stores the ID or private data', () => {
    const sent = { user_id: 'u-1', name: 'Mia', privateCustomData: { score: 7 } };
    expect(storeUserData(undefined, sent)).toEqual({ name: 'Mia' });
  });
  it('takes a key away with null', () => {
    const sent = { user_id: 'u-1', customData: { plan: null } };
    expect(storeUserData({ customData: { plan: 'pro', size: 1 } }, sent)).toEqual({
      customData: { size: 1 },
    });
  });
  it('leaves the stored data itself as it was', () => {
    const stored = { customData: { plan: 'free' } };
    storeUserData(stored, { user_id: 'u-1', customData: { plan: 'pro' } });
    expect(stored).toEqual({ customData: { plan: 'free' } });
  });
});
