import { beforeAll, describe, expect, it } from 'vitest';
import { createEmptyProject, EVERYONE, serve, type TestBed } from '../fixtures.ts';

// The documents hold all limits. These are examples of each kind, with the last valid and the first invalid value.

const SHOP = '/v1/projects/shop';
const text = (length: number) => 'x'.repeat(length);

let bed: TestBed;
beforeAll(async () => {
  bed = await createEmptyProject();
  await bed.post('/v2/projects/shop/features', { name: 'Checkout', key: 'checkout' });
});

interface Limit {
  readonly says: string;
  readonly method: string;
  readonly path: string;
  /** Builds the request body that contains the value to test. */
  readonly body: (value: unknown) => unknown;
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

const LIMITS: readonly Limit[] = [
  {
    says: 'keys have 1 to 100 characters: lowercase letters, digits, hyphen, underscore, period',
    method: 'POST',
    path: `${SHOP}/audiences`,
    body: (key) => ({ name: 'A', key, filters: EVERYONE }),
    taken: ['a', 'a-b_c.1', text(100)],
    refused: ['', text(101), 'A', 'a b', 'ä', 'a/b'],
  },
  {
    says: 'appIconURI, which is nested, has up to 2048 characters',
    method: 'PATCH',
    path: `${SHOP}/environments/staging`,
    body: (appIconURI) => ({ settings: { appIconURI } }),
    taken: [`https://shop.example/${text(2048 - 21)}`],
    refused: [`https://shop.example/${text(2049 - 21)}`],
  },
  {
    says: 'startPercentage, in a variant of a list, is from 0 to 1',
    method: 'PATCH',
    path: `${SHOP}/features/checkout/configurations?environment=development`,
    body: (startPercentage) => ({
      targets: [
        {
          ...serve('variation-on'),
          rollout: {
            type: 'gradual',
            startDate: '2026-11-22T00:00:00Z',
            startPercentage,
            stages: [{ type: 'linear', percentage: 1, date: '2026-11-30T00:00:00Z' }],
          },
        },
      ],
    }),
    taken: [0, 0.25, 1],
    refused: [-0.01, 1.01, '0.5'],
  },
];

describe('limits of bodies', () => {
  it.each(LIMITS)('$says', async ({ method, path, body, taken, refused }) => {
    const send = async (value: unknown) =>
      (await bed.as('admin', method, path, body(value))).status;
    for (const value of refused) expect(await send(value), JSON.stringify(value)).toBe(400);
    for (const value of taken) expect(await send(value), JSON.stringify(value)).toBeLessThan(300);
  });
});

describe('limits of queries', () => {
  it.each([
    ['perPage is from 1 to 1000', 'perPage', ['1', '1000'], ['0', '1001', '1.5']],
    ['search has at least 3 characters', 'search', ['abc'], ['ab']],
    ['sortOrder is asc or desc', 'sortOrder', ['asc', 'desc'], ['up']],
  ] as const)('%s', async (_says, name, taken, refused) => {
    const send = async (value: string) =>
      (await bed.get(`${SHOP}/metrics?${name}=${value}`)).status;
    for (const value of taken) expect(await send(value)).toBe(200);
    for (const value of refused) expect(await send(value)).toBe(400);
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
