/** Validates values and describes mismatches in plain language. No code is compiled from schemas. */
export { describePattern } from './describe-fault.ts';
export { createValidator, type Mismatch, type Validate } from './create-validator.ts';
export { compilePattern } from './prepare-schema.ts';
