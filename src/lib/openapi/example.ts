import type { JsonValue } from './json.ts';
import type { ApiDocument, ApiExample, SchemaRef } from './model.ts';
import { synthesizeExample } from './synthesize.ts';
import type { SynthesisOptions } from './synthesize.ts';

type Source = Pick<ApiDocument, 'raw'>;

/** An example value. `origin` tells whether it comes from the document or was made from the schema. */
export interface PickedExample {
  readonly value: JsonValue;
  readonly name?: string;
  readonly summary?: string;
  readonly origin: 'documented' | 'synthesized';
}

/** Picks the example of a body or parameter: the first one in the document, or one made from its schema. */
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
