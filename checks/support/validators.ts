import {
  bundle,
  pruneUnknownFields,
  readPointer,
  withReachableDefs,
} from '../../src/lib/openapi/index.ts';
import type { JsonObject, JsonValue, Schema, SchemaSource } from '../../src/lib/openapi/index.ts';
import { createValidator, type Validate } from '../../src/lib/openapi/validator/index.ts';
import { nearestHint } from '../../src/lib/text/nearest.ts';

const SHELL_VARIABLE = /\$\w/;

/** The schemas of bodies, by the object in the document. */
const bundles = {
  whole: new WeakMap<Schema, JsonObject>(),
  excerpt: new WeakMap<Schema, JsonObject>(),
};

const validators = new WeakMap<JsonObject, Validate>();

function validate(schema: JsonObject, $defs: JsonObject, value: JsonValue) {
  const known = validators.get(schema) ?? createValidator(withReachableDefs(schema, $defs));
  validators.set(schema, known);
  return known(value);
}

/**
 * Returns a schema in which no field is required, because excerpts may omit fields. What is left of them may fit
 * several forms of a schema.
 */
const forExcerpts = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'required' && Array.isArray(value)) return undefined;
    if (typeof value !== 'object' || value === null || !('oneOf' in value)) return value;
    const { oneOf: anyOf, ...rest } = value;
    return 'discriminator' in rest ? value : { ...rest, anyOf };
  }) as JsonObject;

/**
 * Returns up to three problems of a request's body, such as a misspelled optional field. Excerpts may omit required
 * fields. Strings with a shell variable match any schema, because only the reader knows their value.
 */
export function findFaults(
  api: SchemaSource,
  node: Schema,
  value: JsonValue,
  isExcerpt = false,
): string[] {
  const known = bundles[isExcerpt ? 'excerpt' : 'whole'];
  const read = () => (isExcerpt ? forExcerpts(bundle(api, node)) : bundle(api, node));
  const schema = known.get(node) ?? read();
  known.set(node, schema);
  const $defs = schema.$defs as JsonObject;
  const mismatches = validate(schema, $defs, value);
  const { unknown } = pruneUnknownFields(schema, value, {
    $defs,
    fits: (variant, inner) => validate(variant, $defs, inner).length === 0,
  });
  const misspelled = unknown.map(({ path, known: names }) => {
    const hint = nearestHint(path.at(-1) ?? '', names);
    return `${path.join('.')}: is not a field here.${hint}`;
  });
  const variables = mismatches
    .map(({ pointer }) => pointer)
    .filter((pointer) => SHELL_VARIABLE.test(String(readPointer(value, `#${pointer}`))));
  return (
    mismatches
      // Ignores problems of strings with a shell variable, and of the objects and lists that contain them.
      .filter(({ pointer }) => !variables.some((inner) => inner.startsWith(pointer)))
      .map(({ message }) => `${message}.`)
      .concat(misspelled)
      .slice(0, 3)
  );
}
