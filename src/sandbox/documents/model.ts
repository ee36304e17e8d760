import { isJsonObject } from '../../lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../lib/openapi/index.ts';

/** A JSON Schema 2020-12 of a compact document. Its references lead into `$defs` of its direction. */
export type CompactSchema = JsonObject | boolean;

/** Schemas that others refer to, by name. */
export type CompactDefs = Readonly<Record<string, CompactSchema>>;

/** More references in a row lead in a circle. */
const MAX_HOPS = 20;

/** The schema that references lead to; an empty one where they lead nowhere. */
export function followRef(schema: JsonValue | undefined, defs: CompactDefs): JsonObject {
  let at = schema;
  for (let hops = 0; hops < MAX_HOPS && isJsonObject(at); hops += 1) {
    if (typeof at.$ref !== 'string') return at;
    at = defs[at.$ref.slice('#/$defs/'.length)];
  }
  return {};
}

/** A parameter, as far as routing and validation need it. */
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

/** An operation: its path, what it takes, and what it may answer. */
export interface CompactOperation {
  readonly id: string;
  /** In upper case, as `Request.method` gives it. */
  readonly method: string;
  /** Such as `/v1/projects/{key}`. */
  readonly path: string;
  readonly parameters: readonly CompactParameter[];
  readonly body?: CompactBody;
  /** The schema of the body by status; null for an answer without a body. */
  readonly responses: Readonly<Record<string, CompactSchema | null>>;
}

/**
 * What the sandbox needs of an OpenAPI document: plain JSON, without descriptions or examples.
 * Made by `compactDocument`.
 */
export interface CompactDocument {
  readonly operations: readonly CompactOperation[];
  /** Schemas that others refer to, as sent and as received: what is required differs. */
  readonly requestDefs: CompactDefs;
  readonly responseDefs: CompactDefs;
}

/** The documents of both APIs. */
export interface SandboxDocuments {
  readonly management: CompactDocument;
  readonly bucketing: CompactDocument;
}
