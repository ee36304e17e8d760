/** Validates values and describes mismatches in plain language. No code is compiled from schemas. */
export { describePattern } from './describe-fault.ts';
export { createValidator } from './create-validator.ts';
export { compilePattern } from './prepare-schema.ts';
export type { Mismatch, Validate } from './create-validator.ts';
