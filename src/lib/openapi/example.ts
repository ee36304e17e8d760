import type { JsonValue } from './json.ts';
import type { ApiDocument, ApiExample, SchemaRef } from './model.ts';
import { synthesizeExample } from './synthesize.ts';
import type { SynthesisOptions } from './synthesize.ts';

type Source = Pick<ApiDocument, 'raw'>;

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
