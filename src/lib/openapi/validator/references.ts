import { dereference } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import type { JsonObject } from '../json.ts';

/**
 * Checks that each `$ref` leads to a part of the schema. The validator itself notices only when it follows one.
 * @throws Error that quotes the reference, or that says which ID two parts have in common
 */
export function requireReferences(schema: JsonObject): void {
  // The library adds properties to the objects of a schema, so it gets a copy.
  const parts = dereference(structuredClone(schema) as Schema);
  for (const part of Object.values(parts)) {
    if (typeof part !== 'object' || part.__absolute_ref__ === undefined) continue;
    if (parts[part.__absolute_ref__] !== undefined) continue;
    throw new Error(`the reference ${part.$ref} leads to no part of it`);
  }
}
