import { describe, expect, it } from 'vitest';
import { keyOfParameter, formOf, type OperationData } from '../../../lib/explorer/index.ts';
import { openShare, printLink } from './share.ts';
import { createStart, readShare, SHARE_PREFIX } from './start.ts';

const data: OperationData = {
  api: 'library',
  id: 'getBook',
  title: 'Get a book',
  method: 'GET',
  path: '/books/{book}',
  servers: [{ url: 'https://library.example' }],
  parameters: [
    {
      name: 'book',
      in: 'path',
      required: true,
      deprecated: false,
      schema: { type: 'string' },
      example: 'b-1',
    },
  ],
  answers: [],
  auth: [
    {
      title: 'Key in the query',
      schemes: [{ name: 'q', title: 'q', inputs: [], kind: 'key', in: 'query', parameter: 'k' }],
    },
    {
      title: 'Key in a header',
      schemes: [{ name: 'h', title: 'h', inputs: [], kind: 'key', in: 'header', parameter: 'K' }],
    },
  ],
  $defs: {},
  answerDefs: {},
};
const page = 'https://docs.example/api/#errors';
const book = (state: ReturnType<typeof createStart>) =>
  formOf(state, keyOfParameter({ in: 'path', name: 'book' })).value;

describe('createStart', () => {
  it('keeps the credential out of the URL if another scheme is possible', () => {
    expect(createStart(data).auth).toBe(1);
    const [first] = data.auth;
    expect(createStart({ ...data, auth: [first!] }).auth).toBe(0);
    expect(createStart({ ...data, auth: [] }).auth).toBeUndefined();
  });
});

describe('openShare', () => {
  it('opens the request of a link, or the examples if the link is invalid', () => {
    const state = createStart(data);
    const forms = { 'path book': { value: 'b-7', choices: {}, shelf: {} } };
    const link = printLink(data, { state: { ...state, forms }, credentials: {}, page });
    const share = 'href' in link ? readShare(new URL(link.href).hash) : '';
    expect(book(openShare(data, share ?? '').state)).toBe('b-7');
    const broken = openShare(data, 'v1.%%%');
    expect(book(broken.state)).toBe('b-1');
    expect(broken.notes).not.toEqual([]);
  });
});

describe('printLink', () => {
  it('replaces the fragment of the URL', () => {
    const link = printLink(data, {
      state: createStart(data),
      credentials: {},
      page,
    });
    expect('href' in link && link.href).toMatch(/^https:\/\/docs\.example\/api\/#try=v1\./);
    expect(readShare('#errors')).toBeUndefined();
    expect(readShare(`${SHARE_PREFIX}v1.x`)).toBe('v1.x');
  });

  it('omits credentials in any field', () => {
    const state = createStart(data);
    const forms = { 'path book': { value: 's3cret-key', choices: {}, shelf: {} } };
    const credentials = { 'h key': 's3cret-key' };
    const link = printLink(data, { state: { ...state, forms }, credentials, page });
    expect(JSON.stringify(link)).not.toContain('s3cret');
    expect('href' in link && link.omitted).toEqual(['book']);
  });
});
