import { describe, expect, it } from 'vitest';
import { dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { readPageRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { planRequest, toWireRequest } from './request.ts';

const CREATE = dataOf(MANAGEMENT, 'createFeature');
const LIST = dataOf(MANAGEMENT, 'listFeatures');

const problemsOf = (data: typeof CREATE, request: PageRequest) =>
  readPageRequest(data, request).problems;

describe('readPageRequest', () => {
  it('takes what the page leaves out from the examples of the document', () => {
    const read = readPageRequest(CREATE, {});
    expect(read.problems).toBeUndefined();
  });

  it('puts values where their parameters are sent', () => {
    const read = readPageRequest(LIST, { params: { project: 'web', perPage: 5 } });
    if (read.problems) throw new Error(read.problems.join(' '));
    expect(toWireRequest(planRequest(LIST, read.state)).url).toBe(
      'https://api.guidon.example/v2/projects/web/features?perPage=5',
    );
  });

  it('names the nearest parameter for one that is not there', () => {
    expect(problemsOf(LIST, { params: { perpage: 5 } })).toEqual([
      'There is no parameter "perpage". Did you mean "perPage"?',
    ]);
  });

  it('refuses values that the document does not allow', () => {
    expect(problemsOf(LIST, { params: { perPage: 0, project: '' } })).toEqual([
      'The parameter "project" is required: a part of a path cannot be empty.',
      'The parameter "perPage" must be at least 1, is 0.',
    ]);
  });

  it('finds fields of the body that are missing, wrong, or unknown, at any depth', () => {
    const body = { key: 'A', nmae: 'x', settings: { publicNam: 'x' } };
    expect(problemsOf(CREATE, { body })).toEqual([
      '"settings" of the body has no field "publicNam". Did you mean "publicName"?',
      'The body has no field "nmae". Did you mean "name"?',
      '"name" of the body is required.',
      '"key" of the body must match ^[a-z0-9._-]+$, is "A".',
    ]);
  });

  it('refuses a body for an operation that takes none', () => {
    expect(problemsOf(LIST, { body: {} })).toEqual(['The operation takes no body.']);
  });

  it('allows fields of any name where the document does', () => {
    const schema = { type: 'object', additionalProperties: { type: 'string' } };
    const data = dataOfOperation({ requestBody: { content: { 'application/json': { schema } } } });
    expect(problemsOf(data, { body: { any: 'x' } })).toBeUndefined();
  });
});
