import { SchemaBundle } from '../../lib/openapi/index.ts';
import type { ApiDocument, Operation, Parameter } from '../../lib/openapi/index.ts';
import type { CompactDocument, CompactOperation, CompactParameter } from './model.ts';

function compactParameter(
  schemas: SchemaBundle,
  { name, in: place, required, schema }: Parameter,
): CompactParameter {
  return { name, in: place, ...(required && { required }), schema: schemas.get(schema) };
}

function compactOperation(schemas: SchemaBundle, operation: Operation): CompactOperation {
  const { operationId: id, method, path, requestBody } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  return {
    id,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters.map((parameter) => compactParameter(schemas, parameter)),
    ...(media && { body: schemas.get(media.schema) }),
    statuses: Object.keys(operation.responses),
  };
}

/** Reduces an OpenAPI document to what routing and validation need, as JSON that browsers can fetch. */
export function compactDocument(api: ApiDocument): CompactDocument {
  const schemas = new SchemaBundle(api);
  const operations = api.operations.map((operation) => compactOperation(schemas, operation));
  return { operations, defs: schemas.$defs as CompactDocument['defs'] };
}
