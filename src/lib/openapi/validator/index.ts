/** Validates values and describes mismatches in plain language. No code is compiled from schemas. */
export { createValidator } from './create-validator.ts';
export { compileBounded } from './match-pattern.ts';
// Exported here, so that the explorer loads the code for patterns only together with the validator.
export { assertSound } from '../problems.ts';
export type { Mismatch, Validate } from './create-validator.ts';
