import type { JsonObject } from '../json.ts';
import type { ApiDocument, ApiOperation } from '../model.ts';
import { readCall, readAuth } from './call.ts';
import type { Call, CallAuth, CallParameter } from './call.ts';

const toField =
  (type?: 'path' | 'query') =>
  ({ name, value, description, required }: CallParameter): JsonObject => ({
    name,
    value,
    enabled: required,
    ...(type ? { type } : {}),
    ...(description === undefined ? {} : { description }),
  });

function toBody({ body }: Call): JsonObject {
  if (!body) return { mode: 'none' };
  return body.json === undefined
    ? { mode: 'text', text: body.text }
    : { mode: 'json', json: body.text };
}

function toUrl({ path, query }: Call): string {
  const active = query.filter(({ required }) => required);
  const search = active.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `{{baseUrl}}${path}${search === '' ? '' : `?${search}`}`;
}

function toItem(api: ApiDocument, operation: ApiOperation, index: number): JsonObject {
  const call = readCall(api, operation);
  return {
    type: 'http',
    name: call.name,
    seq: index + 1,
    request: {
      url: toUrl(call),
      method: call.method,
      headers: call.headers.map(toField()),
      params: [...call.pathParameters.map(toField('path')), ...call.query.map(toField('query'))],
      body: toBody(call),
      auth: { mode: operation.security.length === 0 ? 'none' : 'inherit' },
      docs: call.description,
    },
  };
}

function toAuth(auth: CallAuth): JsonObject {
  switch (auth.type) {
    case 'bearer':
      return { mode: 'bearer', bearer: { token: '{{token}}' } };
    case 'apiKey': {
      const placement = auth.in === 'query' ? 'queryparams' : 'header';
      return { mode: 'apikey', apikey: { key: auth.name, value: '{{token}}', placement } };
    }
    case 'none':
      return { mode: 'none' };
  }
}

const variable = (name: string, value: string, secret: boolean): JsonObject => ({
  name,
  value,
  type: 'text',
  enabled: true,
  secret,
});

/** Creates a Bruno collection as one JSON file. A folder of `.bru` files would have to be unpacked first. */
export function createBrunoCollection(api: ApiDocument): JsonObject {
  const [server] = api.servers;
  const baseUrl = server?.url.replace(/\/$/, '') ?? '';
  const { title, description } = api.info;
  return {
    version: '1',
    name: title,
    items: api.tags.map(({ name, description: docs, operations }, index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      root: { docs: docs ?? '', meta: { name, seq: index + 1 } },
      items: operations.map((operation, place) => toItem(api, operation, place)),
    })),
    environments: [
      {
        name: 'Production',
        variables: [variable('baseUrl', baseUrl, false), variable('token', '', true)],
      },
    ],
    brunoConfig: { version: '1', name: title, type: 'collection' },
    root: { request: { auth: toAuth(readAuth(api)) }, docs: description ?? '' },
  };
}
