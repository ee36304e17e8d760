import type { JsonValue } from './json.ts';
import type { ApiDocument, ApiExample, SchemaRef } from './model.ts';
import { synthesizeExample } from './synthesize.ts';
import type { SynthesisOptions } from './synthesize.ts';

type Source = Pick<ApiDocument, 'raw'>;

/** Forms of a union that are tried before giving up. */
const TRIED_OPTIONS = 4;

/**
 * Makes a value that a validator accepts. Documents with forms that overlap, or with examples that
 * break their own rules, need more than one try: fewer properties, then other forms, then none of the
 * examples.
 * Falls back to the first try, since an example with a fault still shows the form.
 */
export function synthesizeValid(
  api: Source,
  ref: SchemaRef,
  options: SynthesisOptions,
  isValid: (value: JsonValue) => boolean,
): JsonValue | undefined {
  for (const trustExamples of [true, false]) {
    for (let optionIndex = 0; optionIndex < TRIED_OPTIONS; optionIndex += 1) {
      for (const includeOptional of [true, false]) {
        const tried = { includeOptional, ...options, optionIndex, trustExamples };
        const value = synthesizeExample(api, ref, tried);
        if (value !== undefined && isValid(value)) return value;
      }
    }
  }
  return synthesizeExample(api, ref, options);
}

/** An example to show, and whether the document gives it. */
export interface PickedExample {
  readonly value: JsonValue;
  readonly name?: string;
  readonly summary?: string;
  readonly origin: 'documented' | 'synthesized';
}

/** The example of a body or a parameter: the first that the document gives, or one made for it. */
export function pickExample(
  api: Source,
  from: { readonly schema?: SchemaRef; readonly examples: readonly ApiExample[] },
  options: SynthesisOptions,
): PickedExample | undefined {
  const documented = from.examples.find(({ value }) => value !== undefined);
  if (documented?.value !== undefined) {
    const { name, summary, value } = documented;
    return { value, name, summary, origin: 'documented' };
  }
  const value = from.schema && synthesizeExample(api, from.schema, options);
  return value === undefined ? undefined : { value, origin: 'synthesized' };
}
