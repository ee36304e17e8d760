import { isJsonObject, pickExample } from '../../../src/lib/openapi/index.ts';
import type { ApiParameter, JsonValue } from '../../../src/lib/openapi/index.ts';
import type { Described } from './world.ts';

/** A request that is built from the examples in an API document. */
export interface DocumentedRequest {
  readonly params: Readonly<Record<string, string>>;
  /** The query string, with required parameters only. */
  readonly query: string;
  readonly body?: JsonValue;
}

const DIRECTION = { direction: 'request' } as const;

/** Builds the request of an operation from the examples of its parameters and body. */
export function documentedRequest({ api, operation }: Described): DocumentedRequest {
  const exampleOf = (parameter: ApiParameter): readonly [string, string] => [
    parameter.name,
    String(pickExample(api, parameter, DIRECTION)),
  ];
  const { parameters, requestBody } = operation;
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const [media] = requestBody?.content ?? [];
  const body = media && pickExample(api, media, DIRECTION);
  return {
    params: Object.fromEntries(parameters.filter(({ in: at }) => at === 'path').map(exampleOf)),
    query: new URLSearchParams(required.map((parameter) => [...exampleOf(parameter)])).toString(),
    ...(body !== undefined && { body }),
  };
}

/** Reports whether an operation creates objects whose keys are in the request body. */
export function createsByKey({ operation }: Described, body: JsonValue | undefined): boolean {
  const [first] = Array.isArray(body) ? (body as JsonValue[]) : [body];
  return operation.method === 'post' && isJsonObject(first) && typeof first.key === 'string';
}
