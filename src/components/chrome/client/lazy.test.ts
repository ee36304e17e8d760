import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAZY_DELAY_MS, LAZY_TIMEOUT_MS } from '../../../site/limits.ts';
import { loadLazy } from './lazy.ts';

/** As much of an element as the loader uses. */
class FakeElement {
  dataset: Record<string, string> = {};
  parts: unknown[] = [];
  onclick = () => undefined;
  focus = vi.fn();
  isGone = false;
  append(...parts: unknown[]) {
    this.parts.push(...parts);
  }
  remove() {
    this.isGone = true;
  }
  set textContent(text: string) {
    this.parts = text === '' ? [] : [text];
  }
}

/** Loads content. `says` returns what the reader sees; the test resolves or rejects the `tries`. */
function start(load?: () => Promise<string>) {
  const tries: PromiseWithResolvers<string>[] = [];
  const place = new FakeElement();
  const loaded = vi.fn();
  const byHand = () => {
    const attempt = Promise.withResolvers<string>();
    tries.push(attempt);
    return attempt.promise;
  };
  const stop = loadLazy(place as unknown as HTMLElement, load ?? byHand, loaded);
  const box = place.parts[0] as FakeElement;
  const says = () =>
    box.parts.map((part) => (part instanceof FakeElement ? '[Retry]' : part)).join('');
  const retry = () => (box.parts.at(-1) as FakeElement).onclick();
  return { tries, place, box, loaded, stop, says, retry };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('loadLazy', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { createElement: () => new FakeElement() });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says nothing until the delay, and offers a retry after the timeout', async () => {
    const { box, says } = start();
    await pass(LAZY_DELAY_MS - 1);
    expect([box.dataset, says()]).toEqual([{}, '']);
    await pass(1);
    expect([box.dataset, says()]).toEqual([{ lazy: 'past-delay' }, 'Loading…']);
    await pass(LAZY_TIMEOUT_MS - LAZY_DELAY_MS);
    expect(says()).toBe('Still loading…[Retry]');
  });

  it('says nothing for fast content, and clears its timers', async () => {
    const { box, loaded, says } = start(() => Promise.resolve('page'));
    await pass(LAZY_DELAY_MS + 1);
    expect(loaded.mock.calls).toEqual([['page']]);
    expect([box.isGone, says(), vi.getTimerCount()]).toEqual([true, '', 0]);
  });

  it('accepts content after the timeout', async () => {
    const { tries, box, loaded } = start();
    await pass(LAZY_TIMEOUT_MS + 100);
    tries[0]!.resolve('late');
    await pass(0);
    expect(loaded.mock.calls).toEqual([['late']]);
    expect(box.isGone).toBe(true);
  });

  it('shows an error, also after the timeout, and starts anew on a retry, which keeps the focus', async () => {
    const { tries, place, box, loaded, says, retry } = start();
    await pass(LAZY_TIMEOUT_MS + 100);
    tries[0]!.reject(new Error('offline'));
    await pass(1000);
    expect(says()).toBe('This part did not load. offline[Retry]');
    retry();
    expect([box.dataset['lazy'], says()]).toEqual(['loading', '']);
    expect(place.focus).toHaveBeenCalledOnce();
    await pass(LAZY_DELAY_MS);
    expect(says()).toBe('Loading…');
    tries[1]!.resolve('page');
    await pass(1000);
    expect(loaded.mock.calls).toEqual([['page']]);
  });

  it('shows a synchronous error', async () => {
    const { says } = start(() => {
      throw new Error('no module');
    });
    await pass(0);
    expect(says()).toContain('no module');
  });

  it('ignores the result of an abandoned attempt', async () => {
    const { tries, loaded, says, retry } = start();
    await pass(LAZY_TIMEOUT_MS);
    retry();
    await pass(0);
    tries[0]!.reject(new Error('the first try'));
    await pass(0);
    expect(says()).toBe('');
    tries[1]!.resolve('the second');
    await pass(0);
    expect(loaded.mock.calls).toEqual([['the second']]);
  });

  it('does nothing after it is stopped', async () => {
    const { tries, box, loaded, stop } = start();
    await pass(0);
    stop();
    tries[0]!.resolve('page');
    await pass(LAZY_TIMEOUT_MS);
    expect(loaded).not.toHaveBeenCalled();
    expect([box.isGone, vi.getTimerCount()]).toEqual([true, 0]);
  });
});
