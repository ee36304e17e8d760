/** Validates values and describes mismatches in plain language. No code is compiled from schemas. */
export { createValidator } from './create-validator.ts';
export { compileBounded } from './match-pattern.ts';
export type { Mismatch, Validate } from './create-validator.ts';
