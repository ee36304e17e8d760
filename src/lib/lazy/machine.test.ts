import { describe, expect, it } from 'vitest';
import { takeDefault } from './default-export.ts';
import { isStuck, LAZY_START, stepLazy, type LazyEvent, type LazyState } from './machine.ts';

const error = new Error('gone');
const run = (...events: LazyEvent<string>[]): LazyState<string> =>
  events.reduce<LazyState<string>>(stepLazy, LAZY_START);

const delay = { type: 'delay' } as const;
const timeout = { type: 'timeout' } as const;
const retry = { type: 'retry' } as const;
const failed = { type: 'failed', error } as const;
const loaded = { type: 'loaded', content: 'page' } as const;

describe('stepLazy', () => {
  it('goes from loading past the delay to timed out', () => {
    expect(run()).toEqual({ status: 'loading' });
    expect(run(delay)).toEqual({ status: 'past-delay' });
    expect(run(delay, timeout)).toEqual({ status: 'timed-out' });
  });

  it.each([
    ['loading', run()],
    ['past-delay', run(delay)],
    ['timed-out', run(delay, timeout)],
  ])('loads and fails from %s', (_, state) => {
    expect(stepLazy(state, loaded)).toEqual({ status: 'loaded', content: 'page' });
    expect(stepLazy(state, failed)).toEqual({ status: 'error', error });
  });

  it('starts again on a retry after an error or a timeout, and then only', () => {
    expect(run(failed, retry)).toEqual(LAZY_START);
    expect(run(delay, timeout, retry)).toEqual(LAZY_START);
    expect(run(delay, retry)).toEqual({ status: 'past-delay' });
    expect(run(failed, retry, delay, loaded)).toEqual({ status: 'loaded', content: 'page' });
  });

  it('ignores timers after loading ends', () => {
    expect(run(failed, delay, timeout)).toEqual({ status: 'error', error });
    expect(run(loaded, delay, timeout, retry, failed)).toEqual({
      status: 'loaded',
      content: 'page',
    });
  });

  it('allows a retry after a timeout', () => {
    expect([run(), run(delay), run(loaded)].map(isStuck)).toEqual([false, false, false]);
    expect([run(failed), run(timeout)].map(isStuck)).toEqual([true, true]);
  });
});

describe('takeDefault', () => {
  it('returns the default export', () => {
    expect(takeDefault({ default: 'page' }, 'page.tsx')).toBe('page');
  });

  it('names a module without a default export', () => {
    expect(() => takeDefault({}, 'page.tsx')).toThrow(
      'The page component doesn\'t have a default export: page.tsx has nothing to render. Write "export default" before its component.',
    );
  });
});
