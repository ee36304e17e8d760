import { describe, expect, it } from 'vitest';
import { mayTrack, mustAsk, readConsent } from './consent.ts';
import { createQueue, MAX_WAITING_CALLS, type AnalyticsCall } from './queue.ts';
import { toSearchCall } from './search-events.ts';
import { analyticsSources } from './settings.ts';

const page = (path: string): AnalyticsCall => ['page', { path, title: path }];

describe('the queue', () => {
  it('queues calls until it is opened, then delivers them in order', () => {
    const queue = createQueue();
    const calls: AnalyticsCall[] = [page('/'), ['track', 'a']];
    calls.forEach(queue.push);
    const delivered: AnalyticsCall[] = [];
    queue.open((call) => delivered.push(call));
    expect(delivered).toEqual(calls);
    queue.push(page('/sdk/'));
    expect(delivered).toEqual([...calls, page('/sdk/')]);
  });

  it('keeps the order of calls made while it opens', () => {
    const queue = createQueue();
    queue.push(['track', 'a']);
    queue.push(['track', 'b']);
    const delivered: unknown[] = [];
    queue.open(([, event]) => {
      delivered.push(event);
      if (event === 'a') queue.push(['track', 'c']);
    });
    expect(delivered).toEqual(['a', 'b', 'c']);
  });

  it('drops all calls after it is closed', () => {
    const queue = createQueue();
    const delivered: AnalyticsCall[] = [];
    queue.push(['track', 'a']);
    queue.close();
    queue.push(['track', 'b']);
    queue.open((call) => delivered.push(call));
    expect(delivered).toEqual([]);
  });

  it('can be closed during delivery', () => {
    const queue = createQueue();
    const delivered: AnalyticsCall[] = [];
    queue.push(['track', 'a']);
    queue.push(['track', 'b']);
    queue.open((call) => {
      delivered.push(call);
      queue.close();
    });
    queue.push(['track', 'c']);
    expect(delivered).toEqual([['track', 'a']]);
  });

  it('keeps no more calls than its limit', () => {
    const queue = createQueue();
    for (let i = 0; i < MAX_WAITING_CALLS + 5; i++) queue.push(['track', String(i)]);
    const delivered: AnalyticsCall[] = [];
    queue.open((call) => delivered.push(call));
    expect(delivered).toHaveLength(MAX_WAITING_CALLS);
    expect(delivered.at(-1)).toEqual(['track', String(MAX_WAITING_CALLS - 1)]);
  });
});

describe('consent', () => {
  it.each([
    ['required', undefined, { track: false, ask: true }],
    ['required', 'granted', { track: true, ask: false }],
    ['required', 'denied', { track: false, ask: false }],
    ['not-required', undefined, { track: true, ask: false }],
    ['not-required', 'granted', { track: true, ask: false }],
    ['not-required', 'denied', { track: false, ask: false }],
  ] as const)('%s, answer %s', (consent, answer, { track, ask }) => {
    expect(mayTrack({ consent }, answer)).toBe(track);
    expect(mustAsk({ consent }, answer)).toBe(ask);
  });

  it('treats unknown values as unanswered', () => {
    expect(['granted', 'denied', 'yes', '', null].map(readConsent)).toEqual([
      'granted',
      'denied',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a search event', () => {
  it('contains the query and the number of hits', () => {
    const found = { query: 'rollout', objectIds: ['a', 'b'], queryId: 'q1' };
    expect(toSearchCall({ kind: 'viewed', ...found })).toEqual([
      'track',
      'Search Results Viewed',
      found,
    ]);
    const opened = { query: 'rollout', objectIds: ['b'], position: 2 };
    expect(toSearchCall({ kind: 'opened', ...opened })).toEqual([
      'track',
      'Search Result Opened',
      opened,
    ]);
  });
});

describe('analyticsSources', () => {
  it('allows no origin if analytics is off', () => {
    const none = { scripts: [], connects: [] };
    expect(analyticsSources(undefined)).toEqual(none);
    expect(analyticsSources({ consent: 'required', insights: { path: '/_i/s.js' } })).toEqual(none);
  });

  it('allows the origins of the client’s script and data plane', () => {
    const client = {
      scriptUrl: 'https://cdn.guidon.example/v1/client.js?x=1',
      writeKey: 'key',
      dataPlaneUrl: 'http://127.0.0.1:4790/events',
    };
    expect(analyticsSources({ consent: 'required', client })).toEqual({
      scripts: ['https://cdn.guidon.example'],
      connects: ['http://127.0.0.1:4790'],
    });
  });
});
