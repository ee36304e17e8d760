import { isJsonObject, toJsonSchema } from '../../lib/openapi/index.ts';
import type {
  ApiDocument,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  Direction,
  SchemaRef,
} from '../../lib/openapi/index.ts';
import type {
  CompactDocument,
  CompactOperation,
  CompactParameter,
  CompactSchema,
} from './model.ts';

/** Collects the schemas of requests or of responses. Shared schemas are stored once. */
class SchemaPool {
  readonly defs: Record<string, CompactSchema> = {};
  readonly #api: ApiDocument;
  readonly #direction: Direction;

  constructor(api: ApiDocument, direction: Direction) {
    this.#api = api;
    this.#direction = direction;
  }

  /** Returns the schema without its `$defs`, which are added to the pool. */
  take(ref: SchemaRef): CompactSchema {
    const schema = toJsonSchema(this.#api, ref, this.#direction);
    if (typeof schema === 'boolean') return schema;
    const { $defs, ...own } = schema;
    for (const [name, def] of Object.entries(isJsonObject($defs) ? $defs : {})) {
      this.#share(name, def as CompactSchema);
    }
    return own;
  }

  #share(name: string, def: CompactSchema): void {
    const known = this.defs[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(def)) {
      throw new Error(
        `${this.#api.source}: two schemas would both be called "${name}" in the compact form; rename one.`,
      );
    }
    this.defs[name] = def;
  }
}

function compactParameter(pool: SchemaPool, parameter: ApiParameter): CompactParameter {
  const { name, in: place, required, schema } = parameter;
  return {
    name,
    in: place,
    ...(required ? { required } : {}),
    schema: schema === undefined ? true : pool.take(schema),
  };
}

function compactResponse(pool: SchemaPool, { content }: ApiResponse): CompactSchema | null {
  const [media] = content;
  if (media === undefined) return null;
  return media.schema === undefined ? true : pool.take(media.schema);
}

function compactOperation(
  requests: SchemaPool,
  responses: SchemaPool,
  operation: ApiOperation,
): CompactOperation {
  const { id, method, path, requestBody } = operation;
  const schema = requestBody?.content[0]?.schema;
  return {
    id,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters.map((parameter) => compactParameter(requests, parameter)),
    ...(requestBody && schema
      ? { body: { ...(requestBody.required && { required: true }), schema: requests.take(schema) } }
      : {}),
    responses: Object.fromEntries(
      operation.responses.map((response) => [
        response.status,
        compactResponse(responses, response),
      ]),
    ),
  };
}

/**
 * Reduces an OpenAPI document to what routing and validation need. The result is plain JSON, so that the
 * build can create it once and a page can fetch it.
 * @throws Error if two different schemas would get the same name
 */
export function compactDocument(api: ApiDocument): CompactDocument {
  const requests = new SchemaPool(api, 'request');
  const responses = new SchemaPool(api, 'response');
  const operations = api.operations.map((operation) =>
    compactOperation(requests, responses, operation),
  );
  return { operations, requestDefs: requests.defs, responseDefs: responses.defs };
}
