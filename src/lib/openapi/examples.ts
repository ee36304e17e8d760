import { curlQuotes } from '../text/quotes.ts';
import type { JsonValue } from './json.ts';
import type { MediaType } from './types.ts';

export interface LabeledExample {
  readonly label: string;
  readonly value: JsonValue;
}

/** The documented examples of a body, parameter, or header: the named `examples`, or the single `example`. */
export function listExamples({ example, examples = {} }: MediaType): readonly LabeledExample[] {
  const named = Object.entries(examples).flatMap(([name, { summary = name, value }]) =>
    value === undefined ? [] : [{ label: curlQuotes(summary), value }],
  );
  if (named.length > 0 || example === undefined) return named;
  return [{ label: 'example', value: example }];
}
