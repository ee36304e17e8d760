import { asText } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { Writable } from './json-schema-assertions.ts';
import { firstParagraph } from './prose.ts';

const FLAGS = ['deprecated', 'readOnly', 'writeOnly'] as const;

/** `example` of 3.0 and `examples` of 3.1. An object's fields have examples of their own. */
function listExamples({ example, examples }: JsonObject): readonly JsonValue[] {
  const all = Array.isArray(examples) ? (examples as readonly JsonValue[]) : [example ?? null];
  return all.filter((value) => value !== null && typeof value !== 'object').slice(0, 1);
}

/** What a schema object says to people who fill in a form: as plain text, and short. */
export function copyAnnotations(node: JsonObject): Writable {
  const copy: Writable = {};
  const description = firstParagraph(asText(node.description));
  const examples = listExamples(node);
  const title = asText(node.title);
  if (title !== undefined) copy.title = title;
  if (description !== '') copy.description = description;
  if (node.default !== undefined) copy.default = node.default;
  if (examples.length > 0) copy.examples = examples;
  for (const flag of FLAGS) if (node[flag] === true) copy[flag] = true;
  return copy;
}
