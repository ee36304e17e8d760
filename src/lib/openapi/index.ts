/**
 * Reads OpenAPI documents. `loadDocument` reads operations, `readSchema` and `expandSchema` read schemas,
 * `pickExample` returns example values, and `toJsonSchema` converts schemas for validators. The subfolders
 * have index files of their own: `page/`, `samples/`, and `validator/`.
 */
export { describeType, nameOption } from './describe-type.ts';
export { dropHidden } from './drop-hidden.ts';
export type { Direction } from './drop-hidden.ts';
export { findErrorUses, listErrorBodies, listErrorMessages } from './errors.ts';
export type { ErrorUse } from './errors.ts';
export { findSchema } from './find-schema.ts';
export { asText, findTooDeep, getOwn, isJsonObject } from './json.ts';
export type { JsonObject, JsonValue } from './json.ts';
export { SchemaBundle, toJsonSchema } from './json-schema.ts';
export { describeLimits } from './limits-in-words.ts';
export { loadDocument } from './load-document.ts';
export type * from './model.ts';
export { OpenApiError } from './openapi-error.ts';
export { outlineDocument } from './outline.ts';
export {
  decodeFragment,
  joinPointer,
  lastToken,
  parsePointer,
  readPointer,
  stepInto,
} from './pointer.ts';
export { firstParagraph } from './prose.ts';
export type { RawDocument } from './raw-document.ts';
export { withReachableDefs } from './reachable-defs.ts';
export { readSchema } from './read-schema.ts';
export { createAnySchema, isOfType, pickType } from './schema.ts';
export type * from './schema.ts';
export { labelKey, nameScheme } from './security.ts';
export { toKebabCase } from './slug.ts';
export { pickExample, synthesizeExample } from './synthesize.ts';
export { describeContents, listChanges, listWebhookEvents } from './webhooks.ts';
export type { FilledContents } from './webhooks.ts';
