/** Reads OpenAPI documents. This reader replaces the one in the folder above. */
export { bundle, SchemaBundle } from './bundle.ts';
export { follow, loadDocument } from './document.ts';
export { listExamples, makeExample } from './examples.ts';
export type { LabeledExample } from './examples.ts';
export { describeType, isNullable, nameVariant, readSchema, typesOf, valuesOf } from './schema.ts';
export type { ReadSchema } from './schema.ts';
export { labelKey, listAuthWays, listOwnParameters, nameScheme } from './security.ts';
export type { NamedScheme } from './security.ts';
export type * from './types.ts';
