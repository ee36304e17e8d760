import { format } from '@cfworker/json-schema';
import type { OutputUnit } from '@cfworker/json-schema';
import { isJsonObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { compilePattern } from '../pattern.ts';
import { compileBounded } from './match-pattern.ts';

/** The name prefix of formats that replace a pattern. */
const PREFIX = 'pattern ';

/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'example', 'examples']);

/** Whether a pattern that can't be tested in bounded time throws an error or isn't tested. */
export type Unbounded = 'throw' | 'ignore';

/**
 * A pattern that `RegExp` tests in linear time: no groups, no alternatives, and at most one quantifier after
 * `^`.
 */
function isPlain(pattern: string): boolean {
  if (compilePattern(pattern)?.unicode !== true) return false;
  const repeats = pattern.match(/[*+?{]/g)?.length ?? 0;
  return !/[()|]/.test(pattern) && repeats <= (pattern.startsWith('^') ? 1 : 0);
}

/** Registers a pattern as a format, because the library allows custom test functions only for formats. */
function registerPattern(pattern: string): string {
  const name = PREFIX + pattern;
  if (format[name] !== undefined) return name;
  const matches = compileBounded(pattern);
  format[name] = (text) => {
    try {
      return matches(text);
    } catch {
      // The text is too long to test.
      return false;
    }
  };
  return name;
}

function boundPattern(schema: Record<string, JsonValue>, unbounded: Unbounded): void {
  const { pattern } = schema;
  if (typeof pattern !== 'string' || isPlain(pattern)) return;
  delete schema.pattern;
  try {
    schema.format = registerPattern(pattern);
  } catch (error) {
    if (unbounded === 'throw' && error instanceof Error) {
      throw new Error(`the pattern ${pattern} ${error.message}`, { cause: error });
    }
  }
}

/** The library tests property names with `RegExp`, so only linear-time patterns are allowed there. */
function boundNames(schema: Record<string, JsonValue>, unbounded: Unbounded): void {
  const { patternProperties } = schema;
  if (!isJsonObject(patternProperties)) return;
  const difficult = Object.keys(patternProperties).find((pattern) => !isPlain(pattern));
  if (difficult === undefined) return;
  if (unbounded === 'throw') {
    throw new Error(
      `the pattern ${difficult} of patternProperties needs a ^, no groups, and at most one repeat`,
    );
  }
  for (const keyword of ['patternProperties', 'additionalProperties', 'unevaluatedProperties']) {
    Reflect.deleteProperty(schema, keyword);
  }
}

/**
 * Copies a schema so that its patterns are tested in bounded time: `RegExp` can take years for `(a+)+$`.
 * @throws Error for a pattern that can't be bounded, if `unbounded` is `throw`
 */
export function boundPatterns<Schema extends JsonValue>(
  schema: Schema,
  unbounded: Unbounded,
): Schema {
  if (Array.isArray(schema)) {
    const list = schema as readonly JsonValue[];
    return list.map((entry) => boundPatterns(entry, unbounded)) as unknown as Schema;
  }
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).map(
    ([name, value]) => [name, DATA.has(name) ? value : boundPatterns(value, unbounded)] as const,
  );
  const copy = Object.fromEntries(entries) as Record<string, JsonValue>;
  boundPattern(copy, unbounded);
  boundNames(copy, unbounded);
  return copy as unknown as Schema;
}

/** Turns a failed format that replaced a pattern back into a failed `pattern`. */
export function restorePattern(unit: OutputUnit): OutputUnit {
  if (unit.keyword !== 'format' || !unit.error.includes(`"${PREFIX}`)) return unit;
  const keywordLocation = unit.keywordLocation.replace(/format$/, 'pattern');
  return { ...unit, keyword: 'pattern', keywordLocation };
}
