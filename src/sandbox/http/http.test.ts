import { describe, expect, it } from 'vitest';
import type { CompactOperation } from '../documents/model.ts';
import { DOCUMENTS, START, TestBed, refusalOf } from '../fixtures.ts';
import { createRateLimit } from './faults.ts';
import { readParameter } from './parameters.ts';
import { createRoutes } from './router.ts';

const operations = Object.values(DOCUMENTS).flatMap(
  (document) => document.operations as CompactOperation[],
);
// Reversed, because the documents list some paths with static segments before those with parameters.
const find = createRoutes(operations.toReversed().map((operation) => ({ operation })));

describe('routes', () => {
  it('lead to each operation of both documents', () => {
    for (const { id, method, path } of operations) {
      const example = path.replaceAll(/\{([^}]+)\}/g, 'x-$1');
      const route = find(method, example);
      expect(route?.target.operation.id).toBe(id);
      for (const [name, value] of Object.entries(route?.params ?? {})) {
        expect(value).toBe(`x-${name}`);
      }
    }
  });

  it.each([
    ['POST', '/v1/projects/p/features/multiple', 'createFeaturesV1'],
    ['GET', '/v2/projects/p/features/f/change-requests/latest', 'getLatestChangeRequest'],
    ['DELETE', '/v1/integrations/jira/organization', 'deleteJiraIntegration'],
    ['DELETE', '/v1/integrations/jira/organization/t', 'deleteJiraOrganizationIntegration'],
    ['PATCH', '/v1/semantic/projects/p/audiences/a', 'updateAudienceSemantic'],
    ['POST', '/v1/variables', 'evaluateVariables'],
  ])('match static segments before parameters: %s %s is %s', (method, path, id) => {
    expect(find(method, path)?.target.operation.id).toBe(id);
  });

  it('do not need the slash that may end a path', () => {
    expect(find('GET', '/v1/projects/p/')?.target.operation.id).toBe('getProject');
  });

  it('decode parameters, and keep those unchanged that cannot be decoded', () => {
    expect(find('GET', '/v1/projects/a%2Fb%20c')?.params).toEqual({ key: 'a/b c' });
    expect(find('GET', '/v1/projects/%E0%A4%A')?.params).toEqual({ key: '%E0%A4%A' });
  });
});

describe('a path or method that no document has', () => {
  it.each([
    ['GET', '/'],
    ['PUT', '/v1/projects'],
    ['GET', '/v3/projects'],
  ])('%s %s is not found', async (method, path) => {
    expect(refusalOf(await new TestBed().fetch(path, { method }))).toEqual([
      404,
      `${method} ${path} is no call of these APIs`,
    ]);
  });
});

describe('a body over a limit', () => {
  const PATH = '/v1/projects/storefront/audiences';
  const nest = (levels: number) => {
    const group = (inside: string) => `{"operator":"and","filters":[${inside}]}`;
    const filters = Array.from({ length: levels }).reduce<string>(group, '{"type":"all"}');
    return `{"name":"Deep","key":"deep","filters":${filters}}`;
  };
  const post = async (text: string) => {
    const bed = new TestBed();
    const Authorization = `Bearer ${bed.token('admin')}`;
    return bed.fetch(PATH, { method: 'POST', text, headers: { Authorization } });
  };
  const LIMIT = 5 * 1024 * 1024;

  it('is refused with 400 for its depth', async () => {
    expect((await post(nest(40))).status).toBe(201);
    for (const levels of [60, 800, 100_000]) {
      expect(refusalOf(await post(nest(levels)))).toEqual([
        400,
        ['The body must not be nested deeper than 100 levels'],
      ]);
    }
  });

  it.each(['x', 'ä'])('is refused with 400 for its size: %s', async (character) => {
    const answer = await post(`"${character.repeat(LIMIT)}"`);
    expect(refusalOf(answer)).toEqual([400, ['The body must have at most 5 MB']]);
  });

  it('is not one of exactly 5 MB', async () => {
    expect((await post(nest(1).padEnd(LIMIT))).status).toBe(201);
    expect((await post(nest(1).padEnd(LIMIT + 1))).status).toBe(400);
  });

  it.each(['1e999', '[{"a":-1e999}]'])(
    'is refused with 400 for a number that nothing can store: %s',
    async (text) => {
      const answer = await post(`{"name":"N","key":"n","filters":${text}}`);
      expect(refusalOf(answer)).toEqual([
        400,
        ['The numbers of the body must be from -1.797e308 to 1.797e308'],
      ]);
    },
  );
});

it('ignores a body that its operation does not take', async () => {
  const bed = new TestBed();
  const headers = { Authorization: `Bearer ${bed.token('admin')}` };
  const path = '/v1/projects/storefront/metrics/order-value';
  const answer = await bed.send(path, { method: 'DELETE', text: '{"name":', headers });
  expect(answer.status).toBe(204);
});

describe('HEAD', () => {
  it('returns the same as GET, without the body', async () => {
    const bed = new TestBed();
    const Authorization = `Bearer ${bed.token('admin')}`;
    for (const [key, status] of [
      ['storefront', 200],
      ['none', 404],
    ]) {
      const call = { method: 'HEAD', headers: { Authorization } };
      const answer = await bed.fetch(`/v1/projects/${key}`, call);
      expect([answer.status, answer.body]).toEqual([status, undefined]);
    }
  });
});

describe('readParameter', () => {
  const read = (schema: object, query: string) =>
    readParameter(
      { name: 'x', in: 'query', schema: schema as never },
      new URLSearchParams(query),
      new Headers(),
      {},
    );

  it.each([
    [{ type: 'integer' }, 'x=5', 5],
    [{ type: 'integer' }, 'x=five', 'five'],
    [{ type: 'integer' }, 'x=', ''],
    [{ type: 'boolean' }, 'x=true', true],
    [{ type: 'boolean' }, 'x=1', '1'],
    [{ type: 'string' }, 'x=5', '5'],
    [{ type: 'array', items: { type: 'string' } }, 'x=a&x=b,c', ['a', 'b', 'c']],
    [{ type: 'string' }, 'y=5', undefined],
  ])('%j of %s', (schema, query, value) => {
    expect(read(schema, query)).toEqual(value);
  });
});

describe('injected faults', () => {
  const evaluate = (bed: TestBed, key = 'guidon_server_19ad5b7f') =>
    bed.send('/ofrep/v1/evaluate/flags/checkout-redesign', {
      method: 'POST',
      headers: { Authorization: key },
      body: { context: { targetingKey: 'u-1' } },
    });

  it('fail a share of the calls, the same ones for the same seed', async () => {
    const statuses = async () => {
      const bed = new TestBed({ failRate: 0.5, seed: 7 });
      const answers = [];
      for (let call = 0; call < 40; call += 1) answers.push((await evaluate(bed)).status);
      return answers;
    };
    const first = await statuses();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await statuses()).toEqual(first);
    const always = await new TestBed({ failRate: 1 }).fetch('/v1/projects');
    expect(always.body).toMatchObject({ statusCode: 500, error: 'Internal Server Error' });
  });

  it('limit the calls per minute and key if the document has a 429 response', async () => {
    const bed = new TestBed({ rateLimit: 2 });
    expect([(await evaluate(bed)).status, (await evaluate(bed)).status]).toEqual([200, 200]);
    const limited = await evaluate(bed);
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await evaluate(bed, 'guidon_client_b27e05f1')).status).toBe(200);
    for (let call = 0; call < 5; call += 1)
      expect((await bed.get('/v1/projects')).status).toBe(200);
    bed.now = START + 60_000;
    expect((await evaluate(bed)).status).toBe(200);
  });

  it('return the seconds until a retry', () => {
    let now = 0;
    const limit = createRateLimit(1, () => now);
    expect(limit('a')).toBeUndefined();
    for (const [at, seconds] of [
      [30_400, 30],
      [59_400, 1],
    ] as const) {
      now = at;
      expect(limit('a')).toBe(seconds);
    }
    now = 60_000;
    expect(limit('a')).toBeUndefined();
  });
});
