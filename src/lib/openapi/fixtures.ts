import library from './fixtures/library.json' with { type: 'json' };
import workshop from './fixtures/workshop.json' with { type: 'json' };
import { loadDocument } from './load-document.ts';
import type { ApiDocument } from './model.ts';

/** A security requirement of an unknown scheme stops a build, and the reader has to survive it. */
const security = [{ key: [] }, { key: [], missing: ['read'] }, {}];

/** The documents under `fixtures/`, for tests only; the first with a fault added. */
export const LIBRARY: ApiDocument = loadDocument(
  { ...library, security },
  { source: 'library.json' },
);
export const WORKSHOP: ApiDocument = loadDocument(workshop, { source: 'workshop.json' });

/** A document of one schema, named `Schema`, and of those that it refers to. */
export function wrapSchema(schema: unknown, others: object = {}): ApiDocument {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    components: { schemas: { ...others, Schema: schema } },
  };
  return loadDocument(document, { source: 'test.json' });
}

/** The place of a component schema. */
export function refTo(name: string): { readonly pointer: string } {
  return { pointer: `#/components/schemas/${name}` };
}
