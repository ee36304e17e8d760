/** Where the document of an API comes from. */
export interface OpenApiSource {
  /** Its key in `apis` of site.config.ts. */
  readonly id: 'management' | 'bucketing';
  /** The folder of its pages. */
  readonly base: string;
  /** The committed copy, relative to the repository's root. */
  readonly file: string;
  /** The document's address, from `specs` of site.config.ts. Used with `OPENAPI_MODE`. */
  readonly url?: string | undefined;
}

/** The documents of the site. */
export const OPENAPI_SOURCES: readonly OpenApiSource[] = [
  { id: 'management', base: 'management-api', file: 'specs/management-api.json' },
  { id: 'bucketing', base: 'bucketing-api', file: 'specs/bucketing-api.yaml' },
];
