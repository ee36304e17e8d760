import { readPointer } from '../../src/lib/openapi/index.ts';
import type {
  ApiDocument,
  Direction,
  JsonObject,
  JsonValue,
  SchemaRef,
} from '../../src/lib/openapi/index.ts';
import { createValidator } from '../../src/lib/openapi/validator/index.ts';
import type { Validate } from '../../src/lib/openapi/validator/index.ts';
import { closedSchema } from './validators.ts';

const SHELL_VARIABLE = /\$\w/;
const validators = new Map<string, Validate>();

/** A schema in which every field may be missing. */
const withoutRequired = (schema: JsonObject | boolean): JsonObject | boolean =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  ) as JsonObject | boolean;

/**
 * What is wrong with a value, a phrase each with the place in the value. An excerpt may lack fields. A text with a variable of the
 * shell fits any schema, because only the reader knows its value.
 */
export function findFaults(
  api: ApiDocument,
  ref: SchemaRef,
  direction: Direction,
  value: JsonValue,
  isExcerpt = false,
): string[] {
  const key = `${api.source} ${direction} ${isExcerpt} ${ref.pointer}`;
  const makeSchema = () => {
    const schema = closedSchema(api, ref, direction);
    return isExcerpt ? withoutRequired(schema) : schema;
  };
  const validate = validators.get(key) ?? createValidator(makeSchema());
  validators.set(key, validate);
  const mismatches = validate(value);
  const unknown = mismatches
    .map(({ pointer }) => pointer)
    .filter((pointer) => SHELL_VARIABLE.test(String(readPointer(value, `#${pointer}`))));
  return (
    mismatches
      // What holds such a text doesn't fit either.
      .filter(({ pointer }) => !unknown.some((inner) => inner.startsWith(pointer)))
      .map(({ message }) => `${message}.`)
      .slice(0, 3)
  );
}
