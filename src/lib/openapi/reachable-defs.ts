import { asObject, getOwn, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';

function collect(value: JsonValue | undefined, $defs: JsonObject, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const target = isJsonObject(value) ? value.$ref : undefined;
  const name = typeof target === 'string' ? target.replace('#/$defs/', '') : undefined;
  if (name !== undefined && !names.has(name) && Object.hasOwn($defs, name)) {
    names.add(name);
    collect(getOwn($defs, name), $defs, names);
  }
  for (const child of Object.values(value) as JsonValue[]) collect(child, $defs, names);
}

/** Adds only the definitions that a schema needs, because a validator indexes every definition that it gets. */
export function withReachableDefs(
  schema: JsonObject | boolean,
  $defs: JsonObject,
): JsonObject | boolean {
  if (typeof schema === 'boolean') return schema;
  const names = new Set<string>();
  collect(schema, $defs, names);
  const reached = Object.entries(asObject($defs)).filter(([name]) => names.has(name));
  return names.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(reached) };
}
