/** The source of an API's document. */
export interface OpenApiSource {
  /** The API's key in `apis` of site.config.ts. */
  readonly id: 'management' | 'bucketing';
  /** The folder of the API's pages. */
  readonly base: string;
  /** The path of the committed copy, relative to the repository's root. */
  readonly file: string;
  /** The document's URL, from `specs` of site.config.ts. Only used if `OPENAPI_MODE` is set. */
  readonly url?: string | undefined;
}

/** The OpenAPI documents of the site. */
export const OPENAPI_SOURCES: readonly OpenApiSource[] = [
  { id: 'management', base: 'management-api', file: 'specs/management-api.json' },
  { id: 'bucketing', base: 'bucketing-api', file: 'specs/bucketing-api.yaml' },
];
