import { pickExample } from '../example.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { ApiDocument, ApiOperation, ApiParameter } from '../model.ts';
import { pickCredentials } from './credentials.ts';
import { createBody } from './request.ts';
import type { SampleBody, SampleRequest } from './request.ts';
import { encodePart, serializeQuery, serializeSimple } from './serialize.ts';

type Source = Pick<ApiDocument, 'raw' | 'servers'>;

interface Filled {
  readonly parameter: ApiParameter;
  readonly value: JsonValue;
}

/** Required parameters with their examples, without the parameters that authenticate. */
function fillParameters(api: Source, { parameters }: ApiOperation): readonly Filled[] {
  return parameters
    .filter(({ required, coveredBy }) => required && coveredBy === undefined)
    .map((parameter) => {
      const example = pickExample(api, parameter, { direction: 'request' });
      return { parameter, value: example?.value ?? parameter.name };
    });
}

function fillPath({ path }: ApiOperation, filled: readonly Filled[]): string {
  return filled
    .filter(({ parameter }) => parameter.in === 'path')
    .reduce((result, { parameter, value }) => {
      // A function, because "$" has a meaning in a replacement string.
      return result.replaceAll(`{${parameter.name}}`, () => serializeSimple(value, encodePart));
    }, path);
}

function pickBody(api: Source, { requestBody }: ApiOperation): SampleBody | undefined {
  const media = requestBody?.content[0];
  const example = media && pickExample(api, media, { direction: 'request' });
  return media && example && createBody(media.type, example.value);
}

/** The URL of an operation on the first server, with path and query filled in. */
function createUrl(
  { servers: [server] }: Source,
  operation: ApiOperation,
  filled: readonly Filled[],
  query: readonly string[],
) {
  const base = server?.url.replace(/\/$/, '') ?? '';
  const parts = filled
    .filter(({ parameter }) => parameter.in === 'query')
    .flatMap(({ parameter, value }) => serializeQuery(parameter, value));
  const search = [...parts, ...query].join('&');
  return base + fillPath(operation, filled) + (search === '' ? '' : `?${search}`);
}

/** The values in a sample request, by name. */
export interface SampleValues {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly body?: JsonValue;
}

/** The example values that `createSampleRequest` puts into an operation's request. */
export function pickSampleValues(api: Source, operation: ApiOperation): SampleValues {
  const filled = fillParameters(api, operation);
  const pick = (place: string): JsonObject =>
    Object.fromEntries(
      filled
        .filter(({ parameter }) => parameter.in === place)
        .map(({ parameter, value }) => [parameter.name, value]),
    );
  return { path: pick('path'), query: pick('query'), body: pickBody(api, operation)?.json };
}

/**
 * Creates the sample request of an operation: example values for the body and the required parameters, and
 * names of environment variables instead of secrets.
 */
export function createSampleRequest(api: Source, operation: ApiOperation): SampleRequest {
  const filled = fillParameters(api, operation);
  const credentials = pickCredentials(operation.security);
  const body = pickBody(api, operation);
  const headers = filled
    .filter(({ parameter }) => parameter.in === 'header')
    .map(({ parameter, value }) => ({
      name: parameter.name,
      value: serializeSimple(value, (text) => text),
    }));
  return {
    method: operation.method.toUpperCase(),
    url: createUrl(api, operation, filled, credentials.query),
    headers: [
      ...credentials.headers,
      ...headers,
      ...(body ? [{ name: 'Content-Type', value: body.type }] : []),
    ],
    body,
  };
}
