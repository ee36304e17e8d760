import { createOperationData } from '../src/lib/explorer/build.ts';
import { loadDocument } from '../src/lib/openapi/index.ts';
import { expect, test } from './support/explorer-test.ts';

const PAGE = '/management-api/operations/createfeature/';
const DATA = '**/management-api/explorer/createfeature.json';

/** An operation with field types and security schemes that the site's own APIs don't use. */
const document = loadDocument(
  {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ headerKey: [] }, { queryKey: [] }],
    components: {
      securitySchemes: {
        headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
        queryKey: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          summary: 'Create a thing',
          parameters: [
            { in: 'query', name: 'day', schema: { type: 'string', format: 'date' } },
            { in: 'query', name: 'since', schema: { type: 'string', format: 'date-time' } },
            { in: 'header', name: 'X-Trace', schema: { type: 'string' } },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['kind', 'note', 'anything', 'ratio', 'isOn'],
                  properties: {
                    kind: { const: 'thing' },
                    note: { type: 'string', maxLength: 2000 },
                    anything: {},
                    ratio: { type: 'number', minimum: 0, maximum: 1 },
                    isOn: { type: 'boolean' },
                  },
                },
                example: {
                  kind: 'thing',
                  note: 'A note',
                  anything: null,
                  ratio: 0.5,
                  isOn: true,
                },
              },
            },
          },
          responses: { 200: { description: 'The thing.' } },
        },
      },
    },
  },
  { source: 'things.json' },
);
const operation = document.operations.find(({ id }) => id === 'createThing');
if (!operation) throw new Error('The document has no operation "createThing".');
const data = createOperationData(document, operation, { api: 'things' });

test.beforeEach(({ page }) => page.route(DATA, (route) => route.fulfill({ json: data })));

test('dates, times, long texts and free-form JSON each have a control, and invalid JSON is reported at its field', async ({
  api,
  explorer,
}) => {
  await explorer.openFor(PAGE, api.origin);
  await explorer.field('day').fill('2026-03-01');
  await explorer.field('since').fill('2026-03-01T08:30:00');
  await explorer.field('X-Trace').fill('t-1');
  await explorer.field('note').fill('Two\nlines');
  await explorer.field('anything').fill('{ "deep": [1, 2] }');
  await explorer.field('ratio').fill('0.25');
  await explorer.field('isOn').selectOption('false');
  await explorer.root.getByLabel(/key/i).fill('secret-0');
  await explorer.sendFor('200 OK');
  const url = new URL(api.last?.url ?? '', api.origin);
  expect(url.searchParams.get('day')).toBe('2026-03-01');
  expect(Date.parse(url.searchParams.get('since') ?? '')).toBe(Date.UTC(2026, 2, 1, 8, 30));
  expect(api.last?.headers['x-trace']).toBe('t-1');
  expect(JSON.parse(api.last?.body ?? '')).toEqual({
    kind: 'thing',
    note: 'Two\nlines',
    anything: { deep: [1, 2] },
    ratio: 0.25,
    isOn: false,
  });

  await explorer.field('anything').fill('{ "deep": ');
  await explorer.field('note').focus();
  await expect(explorer.field('anything')).toHaveValue('{ "deep": ');
  await expect(explorer.root).toContainText('The text ends where a value is expected');
});

test('an API key is sent as its security scheme says, or the message says that the browser is offline', async ({
  api,
  context,
  explorer,
}) => {
  await explorer.openFor(PAGE, api.origin);
  await explorer.root.getByLabel(/key/i).fill('secret-0');
  await explorer.sendFor('200 OK');
  expect(api.last?.headers['x-key']).toBe('secret-0');

  await explorer.field('Authenticate with').selectOption({ index: 1 });
  await explorer.root.getByLabel(/key/i).fill('secret-1');
  await explorer.send.click();
  await expect.poll(() => api.last?.url).toContain('key=secret-1');
  expect(api.last?.headers['x-key']).toBeUndefined();
  await expect(explorer.response).toContainText('200 OK');

  await context.setOffline(true);
  await explorer.send.click();
  await expect(explorer.response).toContainText(/offline/i);
  await context.setOffline(false);
  await explorer.sendFor('200 OK');
});
