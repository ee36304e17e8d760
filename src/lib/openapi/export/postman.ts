import type { JsonObject } from '../json.ts';
import type { ApiDocument, ApiOperation, ApiResponse } from '../model.ts';
import { createBody } from '../samples/index.ts';
import { pickExample } from '../synthesize.ts';
import { readCall, readAuth } from './call.ts';
import type { Call, CallAuth, CallParameter } from './call.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

// Fields may be undefined, because the collection is written as JSON, which leaves them out.

function toField({ name, value, description, required }: CallParameter) {
  return { key: name, value, description, disabled: required ? undefined : true };
}

function toUrl({ path, query, pathParameters }: Call) {
  const active = query.filter(({ required }) => required);
  const search = active.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  return {
    raw: `{{baseUrl}}${path}${search === '' ? '' : `?${search}`}`,
    host: ['{{baseUrl}}'],
    path: path.split('/').filter(Boolean),
    query: query.length === 0 ? undefined : query.map(toField),
    variable:
      pathParameters.length === 0
        ? undefined
        : pathParameters.map(({ name: key, value, description }) => ({ key, value, description })),
  };
}

function toBody({ body }: Call) {
  if (!body) return undefined;
  const language = body.json === undefined ? 'text' : 'json';
  return { mode: 'raw', raw: body.text, options: { raw: { language } } };
}

/** A success response with its example, which Postman shows next to the request. */
function toResponse(
  api: ApiDocument,
  { status, description, content }: ApiResponse,
  originalRequest: object,
): readonly object[] {
  const [media] = content;
  const example = media && pickExample(api, media, { direction: 'response' });
  if (!/^2\d\d$/.test(status) || !media || example === undefined) return [];
  return [
    {
      name: description,
      originalRequest,
      code: Number(status),
      header: [{ key: 'Content-Type', value: media.type }],
      body: createBody(media.type, example).text,
      _postman_previewlanguage: 'json',
    },
  ];
}

function toItem(api: ApiDocument, operation: ApiOperation) {
  const call = readCall(api, operation);
  const request = {
    method: call.method,
    header: call.headers.map(toField),
    url: toUrl(call),
    body: toBody(call),
    description: call.description || undefined,
    auth: operation.security.length === 0 ? { type: 'noauth' } : undefined,
  };
  const response = operation.responses.flatMap((answer) => toResponse(api, answer, request));
  return { name: call.name, request, response };
}

function toAuth(auth: CallAuth): JsonObject {
  const field = (key: string, value: string): JsonObject => ({ key, value, type: 'string' });
  switch (auth.type) {
    case 'bearer':
      return { type: 'bearer', bearer: [field('token', '{{token}}')] };
    case 'apiKey': {
      const fields = [field('key', auth.name), field('value', '{{token}}'), field('in', auth.in)];
      return { type: 'apikey', apikey: fields };
    }
    case 'none':
      return { type: 'noauth' };
  }
}

/** Creates a Postman collection (format 2.1). Optional parameters are included but disabled. */
export function createPostmanCollection(api: ApiDocument): object {
  const [server] = api.servers;
  const { title, description, version } = api.info;
  return {
    info: { name: title, description, version, schema: SCHEMA },
    item: api.tags.map(({ name, description: about, operations }) => ({
      name,
      description: about,
      item: operations.map((operation) => toItem(api, operation)),
    })),
    auth: toAuth(readAuth(api)),
    variable: [
      { key: 'baseUrl', value: server?.url.replace(/\/$/, '') ?? '' },
      { key: 'token', value: '' },
    ],
  };
}
