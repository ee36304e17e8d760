import { sample } from 'openapi-sampler';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Schema, SchemaSource } from '../types.ts';

/** Makes an example of a schema, from the examples, defaults, and enums of the document where it can. */
export function makeExample({ root }: SchemaSource, schema: Schema): JsonValue {
  return sample(schema as JsonObject, {}, root) as JsonValue;
}
