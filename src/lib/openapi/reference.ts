import { asText, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { OpenApiError } from './openapi-error.ts';
import { readPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';

/** A value in a document with its JSON pointer. */
export interface Located {
  readonly pointer: string;
  readonly value: JsonValue;
}

/** An object in a document with its JSON pointer. */
export interface Part extends Located {
  readonly value: JsonObject;
}

/** The target of a chain of references, with the keywords beside each `$ref`, outermost first. */
export interface Resolved extends Located {
  readonly siblings: readonly Part[];
}

function isReference(value: JsonValue): value is JsonObject & { readonly $ref: JsonValue } {
  return isJsonObject(value) && value.$ref !== undefined;
}

function describeTarget(target: JsonValue): string {
  if (typeof target !== 'string') return `$ref must be a string, not ${JSON.stringify(target)}`;
  if (!target.startsWith('#')) {
    return `$ref ${target} leads out of the document; bundle the document into one file first`;
  }
  return `$ref ${target} leads nowhere; correct the pointer or add what it names`;
}

function followOnce(document: RawDocument, from: Located, target: JsonValue): Located {
  const pointer = asText(target);
  const value = pointer === undefined ? undefined : readPointer(document.root, pointer);
  if (pointer === undefined || value === undefined) {
    const problem = describeTarget(target);
    throw new OpenApiError(document.source, { pointer: from.pointer, problem });
  }
  return { pointer, value };
}

/**
 * Follows `$ref`s to the first value that isn't a reference.
 * @throws OpenApiError for a reference that is broken, circular, or leads out of the document
 */
export function resolveReference(document: RawDocument, from: Located): Resolved {
  const siblings: Part[] = [];
  const seen = new Set<string>();
  let at = from;
  while (isReference(at.value)) {
    const { $ref, ...beside } = at.value;
    if (seen.has(at.pointer)) {
      const problem = `$ref ${String($ref)} leads back to itself; replace one of the references`;
      throw new OpenApiError(document.source, { pointer: from.pointer, problem });
    }
    seen.add(at.pointer);
    if (Object.keys(beside).length > 0) siblings.push({ pointer: at.pointer, value: beside });
    at = followOnce(document, at, $ref);
  }
  return { ...at, siblings };
}

/**
 * Resolves a reference to an object that isn't a schema, such as a parameter. Fields beside the `$ref`
 * (summary, description) override the target's, as in OpenAPI 3.1.
 * @throws OpenApiError for a broken reference, and for a target that isn't an object
 */
export function resolveObject(document: RawDocument, from: Located, what: string): Part {
  const { pointer, value, siblings } = resolveReference(document, from);
  if (!isJsonObject(value)) {
    const problem = `${what} must be an object`;
    throw new OpenApiError(document.source, { pointer: from.pointer, problem });
  }
  const layers = siblings.map((sibling) => sibling.value).toReversed();
  return { pointer, value: Object.assign({}, value, ...layers) as JsonObject };
}
