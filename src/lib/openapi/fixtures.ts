import library from './fixtures/library.json' with { type: 'json' };
import workshop from './fixtures/workshop.json' with { type: 'json' };
import { loadDocument } from './load-document.ts';
import type { ApiDocument } from './model.ts';

/** Refers to the undefined scheme `missing`. Builds reject that later, but `loadDocument` must not throw. */
const security = [{ key: [] }, { key: [], missing: ['read'] }, {}];

/** Test documents from `fixtures/`. LIBRARY has the invalid security requirement above. */
export const LIBRARY: ApiDocument = loadDocument(
  { ...library, security },
  { source: 'library.json' },
);
export const WORKSHOP: ApiDocument = loadDocument(workshop, { source: 'workshop.json' });

/** A document with one schema named `Schema`, and the other schemas that it refers to. */
export function wrapSchema(schema: unknown, others: object = {}): ApiDocument {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    components: { schemas: { ...others, Schema: schema } },
  };
  return loadDocument(document, { source: 'test.json' });
}

/** A reference to a component schema. */
export function refTo(name: string): { readonly pointer: string } {
  return { pointer: `#/components/schemas/${name}` };
}
