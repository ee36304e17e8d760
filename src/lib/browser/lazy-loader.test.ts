import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAZY_TIMEOUT_MS, startLazy, takeDefault } from './lazy-loader.ts';

const LAZY_DELAY_MS = 200;

/** Returns a `load` function, and its attempts for the test to resolve or reject. */
function handLoad() {
  const tries: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const attempt = Promise.withResolvers<string>();
    tries.push(attempt);
    return attempt.promise;
  };
  return { tries, load };
}

function start(load: () => Promise<string>, waits: { delayMs?: number; timeoutMs?: number } = {}) {
  const states: string[] = [];
  const loader = startLazy({ load, delayMs: LAZY_DELAY_MS, ...waits }, (state) => {
    if (state.status === 'loaded') states.push(`loaded ${state.content}`);
    else if (state.status === 'error') states.push(`error ${String(state.error)}`);
    else states.push(state.status);
  });
  return { states, loader };
}

describe('startLazy', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reports the delay and the timeout', async () => {
    const { load } = handLoad();
    const { states } = start(load);
    await vi.advanceTimersByTimeAsync(LAZY_DELAY_MS - 1);
    expect(states).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual(['past-delay']);
    await vi.advanceTimersByTimeAsync(LAZY_TIMEOUT_MS - LAZY_DELAY_MS);
    expect(states).toEqual(['past-delay', 'timed-out']);
  });

  it('reports no delay for a fast module, and clears its timers', async () => {
    const { states } = start(() => Promise.resolve('page'));
    await vi.advanceTimersByTimeAsync(LAZY_DELAY_MS + 1);
    expect(states).toEqual(['loaded page']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('accepts a module that loads after the timeout', async () => {
    const { tries, load } = handLoad();
    const { states } = start(load, { delayMs: 10, timeoutMs: 20 });
    await vi.advanceTimersByTimeAsync(30);
    tries[0]!.resolve('late');
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['past-delay', 'timed-out', 'loaded late']);
  });

  it('restarts loading and its timers on retry', async () => {
    const { tries, load } = handLoad();
    const { states, loader } = start(load, { delayMs: 10, timeoutMs: 20 });
    await vi.advanceTimersByTimeAsync(0);
    tries[0]!.reject('offline');
    await vi.advanceTimersByTimeAsync(100);
    expect(states).toEqual(['error offline']);
    loader.retry();
    await vi.advanceTimersByTimeAsync(10);
    tries[1]!.resolve('page');
    await vi.advanceTimersByTimeAsync(100);
    expect(states).toEqual(['error offline', 'loading', 'past-delay', 'loaded page']);
  });

  it('reports a synchronous error', async () => {
    const { states } = start(() => {
      throw new Error('no module');
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['error Error: no module']);
  });

  it('ignores the result of an abandoned attempt', async () => {
    const { tries, load } = handLoad();
    const { states, loader } = start(load, { delayMs: 10, timeoutMs: 20 });
    await vi.advanceTimersByTimeAsync(25);
    loader.retry();
    await vi.advanceTimersByTimeAsync(0);
    tries[0]!.reject('the first try');
    await vi.advanceTimersByTimeAsync(0);
    tries[1]!.resolve('the second');
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['past-delay', 'timed-out', 'loading', 'loaded the second']);
  });

  it('reports an error after the timeout', async () => {
    const { tries, load } = handLoad();
    const { states } = start(load, { delayMs: 10, timeoutMs: 20 });
    await vi.advanceTimersByTimeAsync(30);
    tries[0]!.reject('offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['past-delay', 'timed-out', 'error offline']);
  });

  it('does not retry while it still loads', async () => {
    const { tries, load } = handLoad();
    const { loader } = start(load);
    loader.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toHaveLength(1);
  });

  it('reports nothing after it is stopped', async () => {
    const { tries, load } = handLoad();
    const { states, loader } = start(load);
    await vi.advanceTimersByTimeAsync(0);
    loader.stop();
    tries[0]!.resolve('page');
    await vi.advanceTimersByTimeAsync(LAZY_TIMEOUT_MS);
    expect(states).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
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
