/** Where the document of an API comes from. */
export interface OpenApiSource {
  /** Its key in `apis` of site.config.ts. */
  readonly id: 'management' | 'bucketing';
  /** The folder of its pages. */
  readonly base: string;
  /** The committed copy, relative to the repository's root. */
  readonly file: string;
  /** An address of the document, JSON or YAML, over https. Used with `OPENAPI_MODE`. */
  readonly url?: string;
  /** What the bytes at the address must hash to: `sha256-` and 64 hexadecimal digits. */
  readonly digest?: string;
}

/** The documents of the site. Without an address, the committed copy is the document. */
export const OPENAPI_SOURCES: readonly OpenApiSource[] = [
  { id: 'management', base: 'management-api', file: 'specs/management-api.json' },
  { id: 'bucketing', base: 'bucketing-api', file: 'specs/bucketing-api.yaml' },
];
