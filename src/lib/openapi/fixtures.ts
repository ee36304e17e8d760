import library from './fixtures/library.json' with { type: 'json' };
import { loadDocument } from './document.ts';
import type { JsonValue } from './json.ts';
import { printJson } from './samples/index.ts';
import type { ApiDocument, Schema } from './types.ts';

/** A document with shapes that our own documents don't have (`fixtures/library.json`). */
export const LIBRARY: ApiDocument = loadDocument(library, { source: 'library.json' });

/** Loads a document with these fields, such as `paths`. */
export function loadMinimal(fields: object): ApiDocument {
  const document = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, ...fields };
  return loadDocument(document, { source: 'test.json' });
}

/** A document with one schema named `Schema`, and other named schemas. */
export function wrapSchema(schema: Schema, others: Readonly<Record<string, Schema>> = {}) {
  return loadMinimal({ components: { schemas: { ...others, Schema: schema } } });
}

/** A reference to a named schema. */
export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The body of a request sample. */
export function createBody(type: string, value: JsonValue) {
  return { type, text: printJson(value), json: value };
}
