import { describe, expect, it } from 'vitest';
import { listMessages } from './error-causes.ts';

describe('listMessages', () => {
  it('gives the error and its causes, the error first', () => {
    const offline = new Error('offline');
    const fetching = new Error('no answer', { cause: offline });
    expect(listMessages(new Error('no spec', { cause: fetching }))).toEqual([
      'no spec',
      'no answer',
      'offline',
    ]);
  });

  it('ends a chain that leads back to itself', () => {
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    expect(listMessages(first)).toEqual(['first', 'second']);
  });

  it('shows what is no error as text, and a nameless error by its kind', () => {
    expect(listMessages('boom')).toEqual(['boom']);
    expect(listMessages(null)).toEqual(['null']);
    expect(listMessages(new TypeError('', { cause: 404 }))).toEqual(['TypeError', '404']);
  });
});
