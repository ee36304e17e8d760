/**
 * The one reader of OpenAPI documents. Pages, explorer, sandbox, samples, and collections take what
 * they show from here: `loadDocument` for operations, `readSchema` and `expandSchema` for schemas,
 * `pickExample` for values, `toJsonSchema` for validators.
 */
export { describeType, nameOption } from './describe-type.ts';
export { pickExample } from './example.ts';
export type { PickedExample } from './example.ts';
export { findSchema } from './find-schema.ts';
export { isJsonObject } from './json.ts';
export type { JsonObject, JsonValue } from './json.ts';
export { bundleSchemas, toJsonSchema } from './json-schema.ts';
export type { BundleOptions, SchemaBundle } from './json-schema.ts';
export { findOperation, loadDocument, UNTAGGED } from './load-document.ts';
export type { LoadOptions } from './load-document.ts';
export type * from './model.ts';
export { HTTP_METHODS, PARAMETER_PLACES } from './model.ts';
export { OpenApiError } from './openapi-error.ts';
export type { Problem } from './openapi-error.ts';
export { joinPointer, lastToken, parsePointer, readPointer } from './pointer.ts';
export { assertSound, findProblems } from './problems.ts';
export { readSchema } from './read-schema.ts';
export { resolveReference } from './reference.ts';
export type * from './schema.ts';
export { expandSchema, listChildren } from './schema-tree.ts';
export type { SchemaNode, SchemaRelation, TreeLimits } from './schema-tree.ts';
export { fillServerUrl } from './servers.ts';
export { createSlugger, nameOperation, slugify, toKebabCase } from './slug.ts';
export { synthesizeExample } from './synthesize.ts';
export type { Direction, SynthesisOptions } from './synthesize.ts';
export { describeContents, listChanges, listWebhookEvents } from './webhooks.ts';
export type { FilledContents, WebhookEvent } from './webhooks.ts';
