import { describe, expect, it } from 'vitest';
import { mayTrack, mustAsk, readConsent } from './consent.ts';
import { toSearchCall } from './search-events.ts';
import { analyticsSources } from './settings.ts';

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
