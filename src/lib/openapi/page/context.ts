import type { ApiDocument, ApiNamedSchema } from '../model.ts';
import type { CodeHref } from '../prose.ts';
import { readSchema } from '../read-schema.ts';

/** The document, and the addresses of the pages that a page of it links to. */
export interface PageContext {
  readonly document: ApiDocument;
  /** The address of the page of a schema, by its name; undefined for one without a page. */
  readonly modelHref: (name: string) => string | undefined;
  /** The address of the page of an error, by status or code; undefined for one without a page. */
  readonly errorHref: (code: string) => string | undefined;
  /** The address of the page of a name that descriptions put in code, such as an operationId. */
  readonly codeHref?: CodeHref;
  /** Advice on an error, by status. */
  readonly errorAdvice: (status: string) => string | undefined;
}

/** Objects and unions get a page of their own. Plain values and lists do not. */
function isModel(document: ApiDocument, { schema }: ApiNamedSchema): boolean {
  const { types, properties, unions } = readSchema(document, schema);
  return types.includes('object') || properties.length > 0 || unions.length > 0;
}

/** The schemas of a document that get a page of their own. */
export function listModels(document: ApiDocument): readonly ApiNamedSchema[] {
  return document.schemas.filter((schema) => isModel(document, schema));
}
