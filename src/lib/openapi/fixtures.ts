import library from './fixtures/library-3.0.json' with { type: 'json' };
import workshop from './fixtures/workshop-3.1.json' with { type: 'json' };
import { loadDocument } from './load-document.ts';
import type { ApiDocument } from './model.ts';
import { OpenApiError } from './openapi-error.ts';

/** Faults that stop a build, and that the reader has to survive nonetheless. */
function withFaults(document: typeof library): unknown {
  const copy = structuredClone(document);
  const { content } = copy.paths['/books/{bookId}'].get.responses['200'];
  const examples = { lost: { $ref: '#/components/examples/Lost' } };
  Object.assign(content['application/json'], {
    examples: { ...examples, ...content['application/json'].examples },
  });
  return { ...copy, security: [{ key: [] }, { key: [], missing: ['read'] }, {}] };
}

/** The documents under `fixtures/`, for tests only; the first with faults added. */
export const LIBRARY: ApiDocument = loadDocument(withFaults(library), {
  source: 'library-3.0.json',
});
export const WORKSHOP: ApiDocument = loadDocument(workshop, { source: 'workshop-3.1.json' });

/** A document of one schema, named `Schema`, and of those that it refers to. */
export function wrapSchema(schema: unknown, version = '3.1.0', others: object = {}): ApiDocument {
  const document = {
    openapi: version,
    info: { title: 'Test', version: '1' },
    components: { schemas: { ...others, Schema: schema } },
  };
  return loadDocument(document, { source: 'test.json' });
}

/** The place of a component schema. */
export function refTo(name: string): { readonly pointer: string } {
  return { pointer: `#/components/schemas/${name}` };
}

/**
 * What is read, or undefined where the document is refused: its parts lie in other files, or it is
 * broken. The error then names the place and what to do. Anything else that is thrown is a fault of ours.
 */
export function readUnlessRefused<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof OpenApiError) return undefined;
    throw error;
  }
}
