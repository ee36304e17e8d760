import { describe, expect, it } from 'vitest';
import { START } from '../fixtures.ts';
import { BucketingBed, CANADA, createConfig, KEYS, serve } from './fixtures.ts';

const TRACK = 'POST /v1/track';
const USER = { user_id: 'u-1' };

describe('POST /v1/track', () => {
  it.each([
    [[{ type: 'order_completed' }], 'Successfully received 1 event'],
    [[{ type: 'a' }, { type: 'b' }], 'Successfully received 2 events'],
    [[], 'Successfully received 0 events'],
  ])('%j', async (events, message) => {
    const { call } = new BucketingBed(createConfig());
    const { status, body } = await call(TRACK, { user: USER, events });
    expect([status, body]).toEqual([201, { message }]);
  });

  it.each([[{ toString: 1 }], [['var-on']], [null]])(
    'ignores a reported Variation that is no text: %j',
    async (_variation) => {
      const { call } = new BucketingBed(createConfig());
      const event = { type: 'variableEvaluated', target: 'flag', metaData: { _variation } };
      expect((await call(TRACK, { user: USER, events: [event] })).status).toBe(201);
    },
  );

  it('refuses values whose sum could be more than a number can hold', async () => {
    const { call, rows } = new BucketingBed(createConfig());
    const events = [{ type: 'order_completed', value: 1e16 }];
    expect((await call(TRACK, { user: USER, events })).status).toBe(400);
    expect(rows().events).toEqual([]);
  });

  it('stores each event with the current variations of the user', async () => {
    const rules = [serve('rule-1', 'var-on', CANADA), serve('rule-2', 'var-off')];
    const { call, rows } = new BucketingBed(createConfig(rules));
    const event = {
      type: 'order_completed',
      date: '2026-04-02T09:00:00.000Z',
      target: 'cart-77',
      value: 49.9,
      metaData: { currency: 'EUR' },
    };
    await call(TRACK, { user: { ...USER, country: 'CA' }, events: [event] });
    await call(TRACK, { user: USER, events: [{ type: 'order_completed' }] });
    expect(rows().events).toMatchObject([
      { ...event, user_id: 'u-1', _environment: 'env-1', variations: { 'feature-1': 'var-on' } },
      { date: new Date(START).toISOString(), variations: { 'feature-1': 'var-off' } },
    ]);
    const received = rows().exposures?.map(({ _variation }) => _variation);
    expect(received).toEqual(['var-on', 'var-off']);
  });

  it('merges EdgeDB data that the app does not send before it attributes events', async () => {
    const rules = [serve('rule-1', 'var-on', CANADA), serve('rule-2', 'var-off')];
    const { call, rows } = new BucketingBed(createConfig(rules, { edgeDB: { enabled: true } }));
    await call('PATCH /v1/edgedb/u-1', { ...USER, country: 'CA' });
    await call(TRACK, { user: USER, events: [{ type: 'order_completed' }] });
    expect(rows().events).toMatchObject([{ variations: { 'feature-1': 'var-on' } }]);
  });

  it('adds evaluations that an SDK counted itself, and does not store them as events', async () => {
    const { call, rows } = new BucketingBed(createConfig());
    const events = [
      { type: 'aggVariableEvaluated', target: 'flag', value: 12.9 },
      {
        type: 'aggVariableEvaluated',
        target: 'flag',
        value: 3,
        metaData: { _variation: 'var-off' },
      },
      { type: 'aggVariableEvaluated', target: 'flag', metaData: { _variation: 'nobody has it' } },
      { type: 'aggVariableEvaluated', target: 'flag', value: -4 },
      { type: 'aggVariableDefaulted', target: 'flag', value: 2 },
      { type: 'variableEvaluated', target: 'flag', value: 100 },
      { type: 'variableDefaulted', target: 'flag' },
      { type: 'aggVariableEvaluated', target: 'unknown', value: 5 },
      { type: 'aggVariableEvaluated' },
    ];
    await call(TRACK, { user: USER, events }, { key: KEYS.mobile });
    const counts = rows().evaluations?.map(({ _variation, sdkType, count }) => [
      _variation,
      sdkType,
      count,
    ]);
    expect(counts).toEqual([
      ['var-on', 'mobile', 14],
      ['var-off', 'mobile', 3],
      [undefined, 'mobile', 3],
    ]);
    expect(rows().events).toEqual([]);
  });

  it('counts no evaluations of an archived variable', async () => {
    const config = createConfig();
    const variables = config.variables.map((one) => ({ ...one, status: 'archived' as const }));
    const { call, rows } = new BucketingBed({ ...config, variables });
    await call(TRACK, { user: USER, events: [{ type: 'variableEvaluated', target: 'flag' }] });
    expect(rows().evaluations).toEqual([]);
  });

  it.each([
    ['any event', [{ type: 'page_view' }], ['var-on']],
    ['a reported evaluation', [{ type: 'variableEvaluated', target: 'flag' }], ['var-on']],
    [
      'reported evaluations of another Variation',
      [
        {
          type: 'aggVariableEvaluated',
          target: 'flag',
          value: 3,
          metaData: { _variation: 'var-off' },
        },
      ],
      ['var-off'],
    ],
    ['no event', [], []],
    ['no evaluations', [{ type: 'aggVariableEvaluated', target: 'flag', value: 0 }], []],
    ['an unknown Variable', [{ type: 'variableEvaluated', target: 'unknown' }], []],
    ['a default value', [{ type: 'variableDefaulted', target: 'flag' }], []],
  ])('with %s counts the user among those who received %3$j', async (_what, events, received) => {
    const { call, rows } = new BucketingBed(createConfig());
    await call(TRACK, { user: USER, events });
    expect(rows().exposures?.map(({ _variation }) => _variation)).toEqual(received);
  });

  it.each([
    [{ events: [] }, 'user is required'],
    [{ user: USER }, 'events is required'],
    [{ user: {}, events: [] }, 'user.user_id is required'],
    [{ user: { user_id: '' }, events: [] }, 'user.user_id must have at least 1 character'],
    [{ user: USER, events: [{}] }, 'events[0].type is required'],
    [{ user: USER, events: [{ type: 'a', value: '5' }] }, 'events[0].value must be a number'],
  ])('rejects %j and records nothing', async (sent, error) => {
    const { call, rows } = new BucketingBed(createConfig());
    const { status, body } = await call(TRACK, sent);
    expect([status, body]).toMatchObject([400, { data: { errors: [error] } }]);
    expect(rows().events).toEqual([]);
  });
});
