import { describe, expect, it } from 'vitest';
import { createEmptyProject } from '../../src/sandbox/fixtures.ts';
import type { TestBed } from '../../src/sandbox/fixtures.ts';

const CREATES = 1000;
const FEATURES = '/v2/projects/shop/features';

/** Counts responses by status. */
function countStatuses(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Sends all requests before the first response arrives. */
async function createAtOnce(bed: TestBed, paths: readonly string[], body: object) {
  const headers = { Authorization: `Bearer ${await bed.token('admin')}` };
  const calls = Array.from({ length: CREATES }, (_, index) =>
    bed.fetch(paths[index % paths.length]!, { method: 'POST', body, headers }),
  );
  return Promise.all(calls);
}

describe('a thousand concurrent creates with the same key', () => {
  it.each([
    ['features', [FEATURES], FEATURES, { name: 'Checkout', key: 'checkout' }],
    [
      'features, with both API versions',
      [FEATURES, '/v1/projects/shop/features'],
      FEATURES,
      { name: 'Checkout', key: 'checkout' },
    ],
    [
      'variables',
      ['/v1/projects/shop/variables'],
      '/v1/projects/shop/variables',
      { name: 'Checkout', key: 'checkout', type: 'Boolean' },
    ],
    [
      'environments',
      ['/v1/projects/shop/environments'],
      '/v1/projects/shop/environments?search=checkout',
      { name: 'Checkout', key: 'checkout', type: 'staging' },
    ],
  ])('get one 201 and 999 times 409: %s', async (_name, paths, list, body) => {
    const bed = await createEmptyProject();
    const answers = await createAtOnce(bed, paths, body);
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: CREATES - 1 });
    expect((await bed.get(list)).body).toMatchObject([{ key: 'checkout' }]);
  });

  it('leave one audit log entry, and one set of variables and configurations', async () => {
    const bed = await createEmptyProject();
    await createAtOnce(bed, [FEATURES], { name: 'Checkout', key: 'checkout' });
    expect((await bed.get('/v1/projects/shop/features/checkout/audit')).body).toHaveLength(1);
    expect((await bed.get('/v1/projects/shop/variables')).body).toHaveLength(1);
    expect((await bed.get('/v1/projects/shop/features/checkout/configurations')).body).toHaveLength(
      3,
    );
  });

  it('create one object even if bodies arrive in chunks and out of order', async () => {
    const bed = await createEmptyProject();
    const headers = { Authorization: `Bearer ${await bed.token('admin')}` };
    const bytes = new TextEncoder().encode(JSON.stringify({ name: 'Checkout', key: 'checkout' }));
    const finish: (() => void)[] = [];
    const answers = Array.from({ length: CREATES }, () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(bytes.slice(0, 10));
          finish.push(() => {
            controller.enqueue(bytes.slice(10));
            controller.close();
          });
        },
      });
      const init = { method: 'POST', headers, body, duplex: 'half' } as const;
      return bed.sandbox.fetch(new Request(`https://sandbox.example${FEATURES}`, init));
    });
    for (const complete of finish.reverse()) complete();
    expect(countStatuses(await Promise.all(answers))).toEqual({ 201: 1, 409: CREATES - 1 });
  });
});
