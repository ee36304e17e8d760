import type { components } from 'virtual:guidon/management-api';
import { isJsonObject, type JsonObject, type JsonValue } from '../../lib/openapi/index.ts';

/** The types of the Management API's schemas, by name, which `config/integrations/api-types.ts` declares. */
export type Schemas = components['schemas'];

/** A JSON Schema 2020-12. Its `$ref`s, such as `#/$defs/Name`, refer to the document's `defs`. */
export type CompactSchema = JsonObject | boolean;

export type CompactDefs = Readonly<Record<string, CompactSchema>>;

/** The maximum number of chained `$ref`s, so that circular ones end. */
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

export interface CompactParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: true;
  readonly schema: CompactSchema;
}

export interface CompactOperation {
  readonly id: string;
  /** In upper case, like `Request.method`. */
  readonly method: string;
  /** Such as `/v1/projects/{key}`. */
  readonly path: string;
  readonly parameters: readonly CompactParameter[];
  /** The schema of the body, which is always required: see redocly.yaml. */
  readonly body?: CompactSchema;
  readonly statuses: readonly string[];
}

/** An OpenAPI document, reduced to what the sandbox needs. `compactDocument` creates it. */
export interface CompactDocument {
  readonly operations: readonly CompactOperation[];
  /** Schemas that several requests share. */
  readonly defs: CompactDefs;
}

export interface SandboxDocuments {
  readonly management: CompactDocument;
  readonly bucketing: CompactDocument;
}
