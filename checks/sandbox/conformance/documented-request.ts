import { isJsonObject, type JsonValue } from '../../../src/lib/openapi/index.ts';
import { listExamples } from '../../../src/lib/openapi/next/index.ts';
import type { MediaType, Parameter } from '../../../src/lib/openapi/next/index.ts';
import type { Described } from './world.ts';

/** A request that is built from the examples in an API document. */
export interface DocumentedRequest {
  readonly params: Readonly<Record<string, string>>;
  /** The query string, with required parameters only. */
  readonly query: string;
  readonly body?: JsonValue;
}

const exampleOf = (media: MediaType) => listExamples(media)[0]?.value;

/** Builds the request of an operation from the examples of its parameters and body. */
export function documentedRequest({ operation }: Pick<Described, 'operation'>): DocumentedRequest {
  const fill = (parameter: Parameter): readonly [string, string] => [
    parameter.name,
    String(exampleOf(parameter)),
  ];
  const { parameters, requestBody } = operation;
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const [media] = Object.values(requestBody?.content ?? {});
  const body = media && exampleOf(media);
  return {
    params: Object.fromEntries(parameters.filter(({ in: at }) => at === 'path').map(fill)),
    query: new URLSearchParams(required.map((parameter) => [...fill(parameter)])).toString(),
    ...(body !== undefined && { body }),
  };
}

/** Reports whether an operation creates objects whose keys are in the request body. */
export function createsByKey({ operation }: Described, body: JsonValue | undefined): boolean {
  const [first] = Array.isArray(body) ? (body as JsonValue[]) : [body];
  return operation.method === 'post' && isJsonObject(first) && typeof first.key === 'string';
}
