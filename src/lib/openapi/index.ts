/**
 * Reads OpenAPI documents. `loadDocument` lists operations, tags, and named schemas, `readSchema` reads a schema,
 * and `SchemaBundle` prepares schemas for validators. Further entrances are `page/` (the contents of pages, for
 * the build only), `samples/`, and `validator/`.
 */
export { bundle, SchemaBundle, withReachableDefs } from './bundle.ts';
export { loadDocument } from './document.ts';
export { findErrorUses, listErrorBodies, listErrorMessages, type ErrorUse } from './errors.ts';
export { listExamples, type LabeledExample } from './examples.ts';
export { findTooDeep, isJsonObject, type JsonObject, type JsonValue } from './json.ts';
export { describeLimits } from './limits-in-words.ts';
export { OpenApiError } from './openapi-error.ts';
export { joinPointer, readPointer } from './pointer.ts';
export { describeType, findSchema, readSchema, typesOf, valuesOf } from './schema.ts';
export type { ReadSchema } from './schema.ts';
export { listAuthWays, listOwnParameters, type AuthScheme } from './security.ts';
export { toKebabCase } from './slug.ts';
export type * from './types.ts';
export { pruneUnknownFields } from './unknown-fields.ts';
export { listWebhookEvents } from './webhooks.ts';
