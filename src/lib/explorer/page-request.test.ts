import { describe, expect, it } from 'vitest';
import { BUCKETING, dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { printPageCurl, readPageRequest, type PageRequest } from './page-request.ts';
import { planWireRequest } from './request.ts';
import { textOf } from './state.ts';

const CREATE = dataOf(MANAGEMENT, 'createFeature');
const LIST = dataOf(MANAGEMENT, 'listFeatures');

const problemsOf = (data: typeof CREATE, request: PageRequest) =>
  readPageRequest(data, request).problems;

describe('readPageRequest', () => {
  it("fills in missing values from the document's examples", () => {
    const read = readPageRequest(CREATE, {});
    expect(read.problems).toBeUndefined();
  });

  it('sends parameters in the path, query, and headers', () => {
    const read = readPageRequest(LIST, { params: { project: 'web', perPage: 5 } });
    if (read.problems) throw new Error(read.problems.join(' '));
    expect(planWireRequest(LIST, read.state, {}).url).toBe(
      'https://api.guidon.example/v2/projects/web/features?perPage=5',
    );
  });

  it('suggests the nearest parameter for an unknown one', () => {
    expect(problemsOf(LIST, { params: { perpage: 5 } })).toEqual([
      'There is no parameter "perpage". Did you mean "perPage"?',
    ]);
  });

  it('refuses values that the document does not allow', () => {
    expect(problemsOf(LIST, { params: { perPage: 0, project: '' } })).toEqual([
      'The parameter "project" is required.',
      'The parameter "perPage" must be at least 1, is 0.',
    ]);
  });

  it('finds fields of the body that are missing, wrong, or unknown, at any depth', () => {
    const body = { key: 'A', nmae: 'x', settings: { publicNam: 'x' } };
    expect(problemsOf(CREATE, { body })).toEqual([
      'The body has no field "nmae". Did you mean "name"?',
      'The body has no field "settings.publicNam". Did you mean "publicName"?',
      '"name" of the body is required.',
      '"key" of the body must contain only a-z, 0-9, dots, underscores or hyphens, but is "A".',
    ]);
  });

  it('refuses a body for an operation that takes none', () => {
    expect(problemsOf(LIST, { body: {} })).toEqual(['The operation doesn’t accept a body.']);
  });

  it('allows fields of any name where the document does', () => {
    const schema = { type: 'object', additionalProperties: { type: 'string' } };
    const content = { 'application/json': { schema } };
    const data = dataOfOperation({ requestBody: { content } }, { path: '/things' });
    expect(problemsOf(data, { body: { any: 'x' } })).toBeUndefined();
  });

  it('keeps shell variables for values that only the reader knows', () => {
    const data = dataOf(MANAGEMENT, 'submitChangeRequest');
    const [id = ''] = data.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    const read = readPageRequest(data, { params: { [id]: '$REQUEST_ID' } });
    if (read.problems) throw new Error(read.problems.join(' '));
    expect(read.blanks).toEqual([{ parameter: id, variable: '$REQUEST_ID' }]);
    expect(textOf(read.state, `path ${id}`)).toBe('');
    expect(printPageCurl(data, read.written)).toContain('/$REQUEST_ID');
  });

  it("rejects a variable in a body, because a shell wouldn't replace it", () => {
    expect(problemsOf(CREATE, { body: { key: 'a', name: 'A', tags: ['$TAG'] } })).toEqual([
      'The body cannot hold the variable $TAG: only parameters can.',
    ]);
  });
});

const print = (data: typeof CREATE, request: PageRequest) => {
  const read = readPageRequest(data, request);
  if (read.problems) throw new Error(read.problems.join(' '));
  return printPageCurl(data, read.written);
};

describe('printPageCurl', () => {
  it('prints JSON on one line if it fits', () => {
    const variables = [{ key: 'a', type: 'Boolean' }];
    const body = { key: 'a', name: "Ana's feature", type: 'release', tags: [], variables };
    expect(print(CREATE, { params: { project: 'web' }, body })).toBe(
      String.raw`curl --fail-with-body --request POST \
  "https://api.guidon.example/v2/projects/web/features" \
  --header "Authorization: Bearer $GUIDON_TOKEN" \
  --header "Content-Type: application/json" \
  --data '{
    "key": "a",
    "name": "Ana'\''s feature",
    "type": "release",
    "tags": [],
    "variables": [{ "key": "a", "type": "Boolean" }]
  }'`,
    );
  });

  it('keeps a short URL on the first line, with a plain query', () => {
    expect(print(dataOf(MANAGEMENT, 'listProjects'), { params: { perPage: 5 } })).toBe(
      String.raw`curl --fail-with-body "https://api.guidon.example/v1/projects?perPage=5" \
  --header "Authorization: Bearer $GUIDON_TOKEN"`,
    );
  });

  it('lets cURL encode a query, and requires the key of a server', () => {
    const params = { project: 'web', search: 'a "b" & $c', sortBy: 'name' };
    expect(print(LIST, { params })).toContain(
      String.raw`
  --header "Authorization: Bearer $GUIDON_TOKEN" \
  --data-urlencode "search=a \"b\" & \$c" \
  --data-urlencode "sortBy=name"`,
    );
    expect(print(dataOf(BUCKETING, 'trackEvents'), {})).toContain(
      '--header "Authorization: $GUIDON_SERVER_SDK_KEY"',
    );
  });
});
