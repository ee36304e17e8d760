import { SchemaBundle } from '../../lib/openapi/index.ts';
import type { ApiDocument, ApiOperation, ApiParameter } from '../../lib/openapi/index.ts';
import type { CompactDocument, CompactOperation, CompactParameter } from './model.ts';

function compactParameter(
  schemas: SchemaBundle,
  { name, in: place, required, schema }: ApiParameter,
): CompactParameter {
  return { name, in: place, ...(required && { required }), schema: schemas.get(schema) };
}

function compactOperation(schemas: SchemaBundle, operation: ApiOperation): CompactOperation {
  const { id, method, path, requestBody } = operation;
  const schema = requestBody?.content[0]?.schema;
  return {
    id,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters.map((parameter) => compactParameter(schemas, parameter)),
    ...(requestBody &&
      schema && {
        body: { ...(requestBody.required && { required: true }), schema: schemas.get(schema) },
      }),
    statuses: operation.responses.map(({ status }) => status),
  };
}

/** Reduces an OpenAPI document to what routing and validation need, as JSON that browsers can fetch. */
export function compactDocument(api: ApiDocument): CompactDocument {
  const schemas = new SchemaBundle(api, { direction: 'request' });
  const operations = api.operations.map((operation) => compactOperation(schemas, operation));
  return { operations, defs: schemas.$defs as CompactDocument['defs'] };
}
