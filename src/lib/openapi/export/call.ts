import type { ApiDocument, ApiOperation, ApiParameter } from '../model.ts';
import { createBody, toText } from '../samples/index.ts';
import { pickExample } from '../synthesize.ts';
import type { SampleBody } from '../samples/index.ts';

/** A parameter with its example as a string. If it is optional, it is disabled in Postman and Bruno. */
export interface CallParameter {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly description?: string;
}

/** The parts of an operation that Postman and Bruno collections both contain. */
export interface Call {
  readonly name: string;
  readonly description: string;
  /** In uppercase. */
  readonly method: string;
  /** The path with `:name` instead of `{name}`, as Postman and Bruno write it. */
  readonly path: string;
  readonly pathParameters: readonly CallParameter[];
  readonly query: readonly CallParameter[];
  readonly headers: readonly CallParameter[];
  readonly body?: SampleBody;
}

function readCallParameter(api: ApiDocument, parameter: ApiParameter): CallParameter {
  const example = pickExample(api, parameter, { direction: 'request' }) ?? '';
  const { name, required, description } = parameter;
  return { name, required, description, value: toText(example) };
}

function readBody(api: ApiDocument, { requestBody }: ApiOperation): SampleBody | undefined {
  const media = requestBody?.content[0];
  const example = media && pickExample(api, media, { direction: 'request' });
  return media && example !== undefined ? createBody(media.type, example) : undefined;
}

/** Reads an operation for a collection, without the parameters that carry credentials. */
export function readCall(api: ApiDocument, operation: ApiOperation): Call {
  const list = (place: ApiParameter['in']): readonly CallParameter[] =>
    operation.parameters
      .filter((parameter) => parameter.in === place && parameter.coveredBy === undefined)
      .map((parameter) => readCallParameter(api, parameter));
  const body = readBody(api, operation);
  const contentType = body && { name: 'Content-Type', value: body.type, required: true };
  return {
    name: operation.title,
    description: operation.description ?? '',
    method: operation.method.toUpperCase(),
    path: operation.path.replace(/\{([^{}]+)\}/g, ':$1'),
    pathParameters: list('path'),
    query: list('query'),
    headers: [...list('header'), ...(contentType ? [contentType] : [])],
    body,
  };
}

/** How a collection authenticates. The credential is in the collection's variable `token`. */
export type CallAuth =
  | { readonly type: 'bearer' }
  | { readonly type: 'apiKey'; readonly name: string; readonly in: 'header' | 'query' }
  | { readonly type: 'none' };

/** Reads the first secured operation's authentication: a token, or else a key, preferably in a header. */
export function readAuth({ operations }: ApiDocument): CallAuth {
  const first = operations.find(({ security }) => security.length > 0);
  const schemes = (first?.security ?? []).flatMap((way) => way.schemes.map(({ scheme }) => scheme));
  const keys = schemes.filter((scheme) => scheme.type === 'apiKey');
  if (schemes.length > keys.length) return { type: 'bearer' };
  const key = keys.find((scheme) => scheme.in === 'header') ?? keys[0];
  if (!key) return { type: 'none' };
  return { type: 'apiKey', name: key.parameter, in: key.in };
}
