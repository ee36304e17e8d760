import { beforeAll, describe, expect, it } from 'vitest';
import { createEmptyProject } from '../../src/sandbox/fixtures.ts';
import type { TestBed } from '../../src/sandbox/fixtures.ts';

/** Tests each limit of the specification with the last valid and the first invalid value. */

const SHOP = '/v1/projects/shop';
const text = (length: number) => 'x'.repeat(length);

let bed: TestBed;
let draft: string;

beforeAll(async () => {
  bed = await createEmptyProject();
  await bed.post('/v2/projects/shop/features', { name: 'Checkout', key: 'checkout' });
  const proposal = {
    path: '/v2/projects/shop/features/checkout',
    method: 'PATCH',
    body: { tags: ['new'] },
  };
  const { body } = await bed.post('/v2/projects/shop/features/checkout/change-requests', proposal);
  draft = `/v2/projects/shop/features/checkout/change-requests/${body._id}`;
});

interface Limit {
  /** The limit in the words of the specification. */
  readonly says: string;
  readonly method: string;
  readonly path: string;
  /** Builds the request body that contains the value to test. */
  readonly body: (value: unknown) => unknown;
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

const onProject = (field: string) => (value: unknown) => ({ [field]: value });
const onOptIn = (field: string) => (value: unknown) => ({ optIn: { [field]: value } });
const ON_PROJECT = { method: 'PATCH', path: SHOP } as const;
const ON_SETTINGS = { method: 'PATCH', path: `${SHOP}/settings` } as const;
const ON_RULES = {
  method: 'PATCH',
  path: `${SHOP}/features/checkout/configurations?environment=development`,
} as const;
const rule = (parts: object) => ({
  targets: [
    {
      audience: { filters: { operator: 'and', filters: [{ type: 'all' }] } },
      distribution: [{ _variation: 'variation-on', percentage: 1 }],
      ...parts,
    },
  ],
});

const LIMITS: readonly Limit[] = [
  {
    says: 'keys have 1 to 100 characters: lowercase letters, digits, hyphen, underscore, period',
    method: 'POST',
    path: `${SHOP}/audiences`,
    body: (key) => ({
      name: 'A',
      key,
      filters: { operator: 'and', filters: [{ type: 'all' }] },
    }),
    taken: ['a', 'a-b_c.1', text(100)],
    refused: ['', text(101), 'A', 'a b', 'ä', 'a/b'],
  },
  {
    ...ON_PROJECT,
    says: 'names have 1 to 100 characters',
    body: onProject('name'),
    taken: ['S', text(100)],
    refused: ['', text(101)],
  },
  {
    ...ON_PROJECT,
    says: 'descriptions have up to 1000 characters',
    body: onProject('description'),
    taken: ['', text(1000)],
    refused: [text(1001)],
  },
  {
    ...ON_PROJECT,
    says: 'colors are # with 3, 4, 6, or 8 hexadecimal digits',
    body: onProject('color'),
    taken: ['#abc', '#abcd', '#A1B2C3', '#a1b2c3d4'],
    refused: ['abc', '#ab', '#abcde', '#abcdefg', '#a1b2c3d4e'],
  },
  {
    ...ON_SETTINGS,
    says: 'the opt-in title has 1 to 100 characters',
    body: onOptIn('title'),
    taken: ['T', text(100)],
    refused: ['', text(101)],
  },
  {
    ...ON_SETTINGS,
    says: 'the opt-in description has up to 1000 characters',
    body: onOptIn('description'),
    taken: ['', text(1000)],
    refused: [text(1001)],
  },
  {
    method: 'PATCH',
    path: `${SHOP}/environments/staging`,
    says: 'appIconURI has up to 2048 characters',
    body: (appIconURI) => ({ settings: { appIconURI } }),
    taken: [`https://shop.example/${text(2048 - 21)}`],
    refused: [`https://shop.example/${text(2049 - 21)}`],
  },
  {
    ...ON_RULES,
    says: 'startPercentage is from 0 to 1',
    body: (startPercentage) =>
      rule({
        rollout: {
          type: 'gradual',
          startDate: '2026-11-22T00:00:00Z',
          startPercentage,
          stages: [{ type: 'linear', percentage: 1, date: '2026-11-30T00:00:00Z' }],
        },
      }),
    taken: [0, 0.25, 1],
    refused: [-0.01, 1.01, '0.5'],
  },
  {
    ...ON_RULES,
    says: 'percentages are from 0 to 1',
    body: (percentage) => rule({ distribution: [{ _variation: 'variation-on', percentage }] }),
    taken: [1],
    refused: [-0.01, 1.01, '1'],
  },
  {
    ...ON_RULES,
    says: 'a custom data key has at least 1 character',
    body: (dataKey) =>
      rule({
        audience: {
          filters: {
            operator: 'and',
            filters: [
              {
                type: 'user',
                subType: 'customData',
                dataKey,
                dataKeyType: 'String',
                comparator: 'exist',
              },
            ],
          },
        },
      }),
    taken: ['p'],
    refused: [''],
  },
  {
    method: 'POST',
    path: `${SHOP}/metrics`,
    says: 'optimize is increase or decrease',
    body: (optimize) => ({
      name: 'M',
      key: `m-${String(optimize)}`,
      event: 'order',
      dimension: 'TOTAL_SUM',
      optimize,
    }),
    taken: ['increase', 'decrease'],
    refused: ['up', ''],
  },
  {
    ...ON_SETTINGS,
    says: 'staleness email frequency is weekly, biweekly, or monthly',
    body: (frequency) => ({ staleness: { email: { frequency } } }),
    taken: ['weekly', 'biweekly', 'monthly'],
    refused: ['daily'],
  },
];

const QUERIES: readonly (Pick<Limit, 'says' | 'taken' | 'refused'> & { readonly path: string })[] =
  [
    { says: 'page is at least 1', path: '/metrics?page=', taken: [1, 7], refused: [0, -1, 1.5] },
    {
      says: 'perPage is from 1 to 1000',
      path: '/metrics?perPage=',
      taken: [1, 1000],
      refused: [0, 1001],
    },
    {
      says: 'search has at least 3 characters',
      path: '/metrics?search=',
      taken: ['abc'],
      refused: ['ab'],
    },
    {
      says: 'sortBy is one of six fields',
      path: '/metrics?sortBy=',
      taken: ['createdAt', 'updatedAt', 'name', 'key', 'createdBy', 'propertyKey'],
      refused: ['color'],
    },
    {
      says: 'sortOrder is asc or desc',
      path: '/metrics?sortOrder=',
      taken: ['asc', 'desc'],
      refused: ['up'],
    },
    {
      says: 'period is day, hour, or month',
      path: '/results/evaluations?period=',
      taken: ['day', 'hour', 'month'],
      refused: ['year'],
    },
    {
      says: 'sdkType is client, server, mobile, or api',
      path: '/results/evaluations?sdkType=',
      taken: ['client', 'server', 'mobile', 'api'],
      refused: ['web'],
    },
  ];

describe('limits of bodies', () => {
  it.each(LIMITS)('$says', async ({ method, path, body, taken, refused }) => {
    const send = async (value: unknown) =>
      (await bed.as('admin', method, path, body(value))).status;
    for (const value of refused) expect(await send(value), JSON.stringify(value)).toBe(400);
    for (const value of taken) expect(await send(value), JSON.stringify(value)).toBeLessThan(300);
  });

  it('descriptions of a change request have up to 1000 characters, when it is submitted and applied', async () => {
    const submit = (description: string) =>
      bed.patch(`${draft}/submit`, { description, reviewers: [] });
    expect((await submit(text(1001))).status).toBe(400);
    expect((await submit(text(1000))).status).toBe(200);
    await bed.patch(`${draft}/review`, { action: 'approved' });
    const apply = (description: string) =>
      bed.patch(`${draft}/apply`, { description, action: 'applied' });
    expect((await apply(text(1001))).status).toBe(400);
    expect((await apply(text(1000))).status).toBe(200);
  });
});

describe('limits of queries', () => {
  it.each(QUERIES)('$says', async ({ path, taken, refused }) => {
    for (const value of taken) expect((await bed.get(`${SHOP}${path}${value}`)).status).toBe(200);
    for (const value of refused) {
      expect((await bed.get(`${SHOP}${path}${value}`)).status).toBe(400);
    }
  });

  it('perPage defaults to 100, page to 1, and the order to newest first', async () => {
    const own = await createEmptyProject();
    for (let index = 0; index < 101; index += 1) {
      own.now += 1000;
      const metric = { event: 'e', dimension: 'TOTAL_SUM', optimize: 'increase' };
      await own.post(`${SHOP}/metrics`, { ...metric, name: `M ${index}`, key: `m-${index}` });
    }
    const { body } = await own.get(`${SHOP}/metrics`);
    const keys = body.map(({ key }: { key: string }) => key);
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([100, 'm-100', 'm-1']);
    expect((await own.get(`${SHOP}/metrics?page=2`)).body).toMatchObject([{ key: 'm-0' }]);
  });
});
