/** Validates values and describes mismatches in plain language. No code is compiled from schemas. */
export { createValidator } from './create-validator.ts';
export { compilePattern, requireReferences } from './prepare-schema.ts';
export type { Mismatch, Validate } from './create-validator.ts';
