import { format } from '@cfworker/json-schema';
import type { OutputUnit } from '@cfworker/json-schema';
import { isJsonObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { compileBounded } from './match-pattern.ts';

/** Begins the names of the custom formats that `boundPattern` creates. */
const PREFIX = 'pattern ';

/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'example', 'examples']);

/** Whether `RegExp` takes linear time: no groups or alternatives, at most one quantifier, only after `^`. */
function isPlain(pattern: string): boolean {
  const repeats = pattern.match(/[*+?{]/g)?.length ?? 0;
  return !/[()|]/.test(pattern) && repeats <= (pattern.startsWith('^') ? 1 : 0);
}

/** Compiles a pattern. @throws Error that quotes the pattern if it can't be tested in bounded time */
function compile(pattern: string): (text: string) => boolean {
  try {
    return compileBounded(pattern);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the pattern ${pattern} ${reason}`, { cause: error });
  }
}

/** Replaces a pattern with a format, because the validator library lets only formats have custom functions. */
function boundPattern(schema: Record<string, JsonValue>): void {
  const { pattern } = schema;
  if (typeof pattern !== 'string') return;
  const matches = compile(pattern);
  if (isPlain(pattern)) return;
  delete schema.pattern;
  schema.format = PREFIX + pattern;
  format[schema.format] ??= (text) => {
    try {
      return matches(text);
    } catch {
      // `matches` throws for a text that is too long to test.
      return false;
    }
  };
}

/** Throws for slow `patternProperties`, because the validator library tests property names with `RegExp`. */
function checkNames({ patternProperties }: Record<string, JsonValue>): void {
  if (!isJsonObject(patternProperties)) return;
  for (const pattern of Object.keys(patternProperties)) {
    compile(pattern);
    if (isPlain(pattern)) continue;
    throw new Error(
      `the pattern ${pattern} of patternProperties needs a ^, no groups, and at most one repeat`,
    );
  }
}

/**
 * Copies a schema so that its patterns are tested in bounded time: `RegExp` can take years for `(a+)+$`.
 * @throws Error for a pattern that can't be bounded
 */
export function boundPatterns<Schema extends JsonValue>(schema: Schema): Schema {
  if (Array.isArray(schema)) {
    return (schema as readonly JsonValue[]).map(boundPatterns) as unknown as Schema;
  }
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).map(
    ([name, value]) => [name, DATA.has(name) ? value : boundPatterns(value)] as const,
  );
  const copy = Object.fromEntries(entries) as Record<string, JsonValue>;
  boundPattern(copy);
  checkNames(copy);
  return copy as unknown as Schema;
}

/** Turns the failure of a format from `boundPattern` into a failure of the keyword `pattern`. */
export function restorePattern(unit: OutputUnit): OutputUnit {
  if (unit.keyword !== 'format' || !unit.error.includes(`"${PREFIX}`)) return unit;
  const keywordLocation = unit.keywordLocation.replace(/format$/, 'pattern');
  return { ...unit, keyword: 'pattern', keywordLocation };
}
