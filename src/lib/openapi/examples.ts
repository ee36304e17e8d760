import { curlQuotes } from '../text/quotes.ts';
import type { JsonValue } from './json.ts';
import type { MediaType } from './types.ts';

export interface LabeledExample {
  /** Its key in the document. Examples of a request and of a response with the same name belong together. */
  readonly name: string;
  readonly label: string;
  readonly value: JsonValue;
}

/** The documented examples of a body, parameter, or header: the named `examples`, or the single `example`. */
export function listExamples({ example, examples = {} }: MediaType): readonly LabeledExample[] {
  const named = Object.entries(examples).flatMap(([name, { summary = name, value }]) =>
    value === undefined ? [] : [{ name, label: curlQuotes(summary), value }],
  );
  if (named.length > 0 || example === undefined) return named;
  return [{ name: 'example', label: 'example', value: example }];
}
