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

/** Returns a schema without required fields. */
const withoutRequired = (schema: JsonObject | boolean): JsonObject | boolean =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  ) as JsonObject | boolean;

/**
 * Returns up to three problems of a value. Excerpts may omit required fields. Strings with a shell
 * variable match any schema, because only the reader knows their value.
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
      // Ignore errors of values that contain such a string.
      .filter(({ pointer }) => !unknown.some((inner) => inner.startsWith(pointer)))
      .map(({ message }) => `${message}.`)
      .slice(0, 3)
  );
}
