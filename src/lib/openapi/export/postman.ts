import { pickExample } from '../example.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { ApiDocument, ApiOperation, ApiResponse } from '../model.ts';
import { createBody } from '../samples/index.ts';
import { readCall, readDocumentAuth } from './call.ts';
import type { Call, CallAuth, CallParameter } from './call.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Drops fields that are undefined or empty. */
function compact(fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const entries = Object.entries(fields).filter((field): field is [string, JsonValue] => {
    return field[1] !== undefined && field[1] !== '';
  });
  return Object.fromEntries(entries);
}

function toField({ name, value, description, required }: CallParameter): JsonObject {
  const rest = compact({ description, disabled: required ? undefined : true });
  return { key: name, value, ...rest };
}

function toUrl({ path, query, pathParameters }: Call): JsonObject {
  const active = query.filter(({ required }) => required);
  const search = active.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  return compact({
    raw: `{{baseUrl}}${path}${search === '' ? '' : `?${search}`}`,
    host: ['{{baseUrl}}'],
    path: path.split('/').filter(Boolean),
    query: query.length === 0 ? undefined : query.map(toField),
    variable:
      pathParameters.length === 0
        ? undefined
        : pathParameters.map(({ name, value, description }) => ({
            key: name,
            value,
            ...compact({ description }),
          })),
  });
}

function toBody({ body }: Call): JsonObject | undefined {
  if (!body) return undefined;
  const language = body.json === undefined ? 'text' : 'json';
  return { mode: 'raw', raw: body.text, options: { raw: { language } } };
}

/** A success response with its example, which Postman shows next to the request. */
function toResponse(
  api: ApiDocument,
  { status, description, content }: ApiResponse,
  originalRequest: JsonObject,
): readonly JsonObject[] {
  const [media] = content;
  const example = media && pickExample(api, media, { direction: 'response' });
  if (!/^2\d\d$/.test(status) || !media || !example) return [];
  return [
    {
      name: description,
      originalRequest,
      code: Number(status),
      header: [{ key: 'Content-Type', value: media.type }],
      body: createBody(media.type, example.value).text,
      _postman_previewlanguage: 'json',
    },
  ];
}

function toItem(api: ApiDocument, operation: ApiOperation): JsonObject {
  const call = readCall(api, operation);
  const request = compact({
    method: call.method,
    header: call.headers.map(toField),
    url: toUrl(call),
    body: toBody(call),
    description: call.description,
    auth: operation.security.length === 0 ? { type: 'noauth' } : undefined,
  });
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

/**
 * Creates a Postman collection (format 2.1): a folder for each tag, a request for each operation, and the
 * variables `baseUrl` and `token`. Optional parameters are included but disabled.
 */
export function createPostmanCollection(api: ApiDocument): JsonObject {
  const [server] = api.servers;
  return {
    info: compact({
      name: api.info.title,
      description: api.info.description,
      version: api.info.version,
      schema: SCHEMA,
    }),
    item: api.tags.map(({ name, description, operations }) => ({
      name,
      ...compact({ description }),
      item: operations.map((operation) => toItem(api, operation)),
    })),
    auth: toAuth(readDocumentAuth(api)),
    variable: [
      { key: 'baseUrl', value: server?.url.replace(/\/$/, '') ?? '' },
      { key: 'token', value: '' },
    ],
  };
}
