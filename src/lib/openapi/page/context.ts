import type { ApiDocument, ApiNamedSchema } from '../model.ts';
import type { CodeHref } from '../prose.ts';
import { readSchema } from '../read-schema.ts';

/** An API document, and functions that return the URLs of pages related to it. */
export interface PageContext {
  readonly document: ApiDocument;
  /** The URL of a schema's page, by the schema's name. Undefined if it has no page. */
  readonly modelHref: (name: string) => string | undefined;
  /** The URL of an error's page, by status or code. Undefined if it has no page. */
  readonly errorHref: (code: string) => string | undefined;
  /** The URL that inline code in descriptions links to, such as an operation's page for its operationId. */
  readonly codeHref?: CodeHref;
}

/** Whether a schema gets a page: objects and unions do, plain values and lists don't. */
function isModel(document: ApiDocument, { schema }: ApiNamedSchema): boolean {
  const { types, properties, union } = readSchema(document, schema);
  return types.includes('object') || properties.length > 0 || union !== undefined;
}

/** The schemas of a document that have a page. */
export function listModels(document: ApiDocument): readonly ApiNamedSchema[] {
  return document.schemas.filter((schema) => isModel(document, schema));
}
