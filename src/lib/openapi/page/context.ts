import type { CodeHref } from './prose.ts';
import { isModel, readSchema } from '../schema.ts';
import type { ApiDocument, NamedSchema } from '../types.ts';

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

/** Returns an anchor that is unique on the page. */
export type ClaimId = (id: string) => string;

/** The schemas that have a page. */
export const listModels = (document: ApiDocument): readonly NamedSchema[] =>
  document.schemas.filter(({ schema }) => isModel(readSchema(document, schema)));
