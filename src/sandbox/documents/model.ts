import { isJsonObject } from '../../lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../lib/openapi/index.ts';

/** A JSON Schema 2020-12. Its `$ref`s point to `$defs` of the document. */
export type CompactSchema = JsonObject | boolean;

/** Shared schemas by name. */
export type CompactDefs = Readonly<Record<string, CompactSchema>>;

/** The limit of chained `$ref`s, which stops circular ones. */
const MAX_HOPS = 20;

/** Resolves chained `$ref`s. Returns an empty schema if a definition is missing. */
export function followRef(schema: JsonValue | undefined, defs: CompactDefs): JsonObject {
  let at = schema;
  for (let hops = 0; hops < MAX_HOPS && isJsonObject(at); hops += 1) {
    if (typeof at.$ref !== 'string') return at;
    at = defs[at.$ref.slice('#/$defs/'.length)];
  }
  return {};
}

/** A parameter, reduced to what routing and validation need. */
export interface CompactParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: true;
  readonly schema: CompactSchema;
}

export interface CompactBody {
  readonly required?: true;
  readonly schema: CompactSchema;
}

/** An operation with its path and the schemas of its requests. */
export interface CompactOperation {
  readonly id: string;
  /** In upper case, like `Request.method`. */
  readonly method: string;
  /** Such as `/v1/projects/{key}`. */
  readonly path: string;
  readonly parameters: readonly CompactParameter[];
  readonly body?: CompactBody;
  /** The documented statuses of its responses. */
  readonly statuses: readonly string[];
}

/** An OpenAPI document as plain JSON with only what the sandbox needs: see `compactDocument`. */
export interface CompactDocument {
  readonly operations: readonly CompactOperation[];
  /** Schemas that requests share. */
  readonly defs: CompactDefs;
}

/** The documents of both APIs. */
export interface SandboxDocuments {
  readonly management: CompactDocument;
  readonly bucketing: CompactDocument;
}
