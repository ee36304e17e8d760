import { describe, expect, it } from 'vitest';
import { listMessages } from './CrashScreen.tsx';

describe('listMessages', () => {
  it('lists the error, then its causes', () => {
    const offline = new Error('offline');
    const fetching = new Error('no answer', { cause: offline });
    expect(listMessages(new Error('no spec', { cause: fetching }))).toEqual([
      'no spec',
      'no answer',
      'offline',
    ]);
  });

  it('stops at a circular cause', () => {
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    expect(listMessages(first)).toEqual(['first', 'second']);
  });

  it('shows a thrown value as text, and an error without a message by its name', () => {
    expect(listMessages('boom')).toEqual(['boom']);
    expect(listMessages(null)).toEqual(['null']);
    expect(listMessages(new TypeError('', { cause: 404 }))).toEqual(['TypeError', '404']);
  });
});
