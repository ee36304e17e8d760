/** Validates values and describes mismatches in plain language. No code is compiled from schemas. */
export { createValidator } from './create-validator.ts';
export { compilePattern } from './pattern.ts';
// `assertSound` isn't in `openapi/index.ts`, because it imports code for patterns, loaded on demand.
export { assertSound } from '../problems.ts';
export type { Mismatch, Validate } from './create-validator.ts';
