import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';

/**
 * Reports whether a value contains another one. Objects may have additional fields. A list contains a
 * value if one of its entries does, and another list if it contains each of its entries.
 */
export function contains(value: JsonValue | undefined, part: JsonValue): boolean {
  if (Array.isArray(value)) {
    const parts: readonly JsonValue[] = Array.isArray(part) ? (part as JsonValue[]) : [part];
    if (Array.isArray(part) && part.length === 0) return value.length === 0;
    return parts.every((one) => (value as JsonValue[]).some((entry) => contains(entry, one)));
  }
  if (isJsonObject(value) && isJsonObject(part)) {
    return Object.entries(part).every(([key, one]) => contains(value[key], one));
  }
  return value === part;
}
