/** Validation of values in words, with no code made from schemas. */
export { createValidator } from './create-validator.ts';
export { compileBounded } from './match-pattern.ts';
export type { Mismatch, Validate, ValidatorOptions } from './create-validator.ts';
