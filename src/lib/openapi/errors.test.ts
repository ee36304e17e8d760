import { describe, expect, it } from 'vitest';
import { findErrorUses, listErrorBodies, listErrorMessages } from './errors.ts';
import { loadDocument } from './document.ts';

const error = (examples: object, properties = {}) => ({
  description: 'An error.',
  content: {
    'application/json': { schema: { type: 'object', properties }, examples },
  },
});

const API = loadDocument(
  {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          responses: {
            200: { description: 'Fine.' },
            404: error({ a: { value: { message: 'No A' } }, b: { value: { message: 'No B' } } }),
            409: error({ a: { value: { errorType: 'ERR_A', message: 'A exists' } } }),
          },
        },
        put: {
          operationId: 'putA',
          responses: {
            400: error(
              {
                bad: { value: { errorCode: 'BAD', message: ['x is missing', 'No A'] } },
                worse: { value: { errorCode: 'WORSE', message: [] } },
              },
              { errorCode: { enum: ['BAD', 'WORSE', 'OTHER'] } },
            ),
            404: error({ a: { value: { message: 'No A' } } }),
          },
        },
      },
    },
  },
  { source: 'test' },
);

const idsOf = (code: string) =>
  findErrorUses(API, code).map(({ operation }) => operation.operationId);

describe('findErrorUses', () => {
  it.each([
    ['404', ['getA', 'putA']],
    ['err_a', ['getA']],
    ['bad', ['putA']],
    ['other', ['putA']],
    ['No A', []],
    ['500', []],
  ])('%s is answered by %j', (code, ids) => {
    expect(idsOf(code)).toStrictEqual(ids);
  });
});

describe('the body of an error', () => {
  it('has one body for each schema', () => {
    expect(listErrorBodies(API, findErrorUses(API, '404'), '404')).toHaveLength(2);
  });

  it('shows the example with the code', () => {
    const bodies = listErrorBodies(API, findErrorUses(API, 'worse'), 'worse');
    expect(bodies).toMatchObject([{ example: { errorCode: 'WORSE' } }]);
  });

  it('lists each message once', () => {
    expect(listErrorMessages(findErrorUses(API, '404'), '404')).toStrictEqual(['No A', 'No B']);
    expect(listErrorMessages(findErrorUses(API, 'bad'), 'bad')).toStrictEqual([
      'No A',
      'x is missing',
    ]);
  });
});
