/** Validates values and describes mismatches in plain language. No code is compiled from schemas. */
export { createValidator } from './create-validator.ts';
export { compileBounded } from './match-pattern.ts';
// Here, so that the explorer loads the code for patterns with the validator, and not before.
export { assertSound } from '../problems.ts';
export type { Mismatch, Validate } from './create-validator.ts';
