/** Formats a value for an error message, shortened. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 80));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}

/** The message of an argument error: the argument, the value found, and what is allowed. */
export function describeProblem(name: string, value: unknown, allowed: string): string {
  return `${name}: found ${describeValue(value)}; allowed: ${allowed}.`;
}

/** Returns the value if it is a list. Throws a TypeError that names the argument otherwise. */
export function requireList<T>(name: string, value: readonly T[]): readonly T[] {
  if (!Array.isArray(value)) throw new TypeError(describeProblem(name, value, 'a list'));
  return value;
}

/** Returns the value if it is a plain object. Throws a TypeError that names the argument otherwise. */
export function requireObject<T extends object>(name: string, value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(describeProblem(name, value, 'an object'));
  }
  return value;
}

/** Returns the value if it is a non-empty string. Throws an error that names the argument otherwise. */
export function requireText(name: string, value: unknown): string {
  const allowed = 'a text of at least 1 character';
  if (typeof value !== 'string') throw new TypeError(describeProblem(name, value, allowed));
  if (value === '') throw new RangeError(describeProblem(name, value, allowed));
  return value;
}

/** Returns the value if it is allowed. Throws a RangeError that lists the allowed values otherwise. */
export function requireOneOf<T extends string>(
  name: string,
  value: unknown,
  allowed: readonly T[],
): T {
  const found = allowed.find((word) => word === value);
  if (found === undefined) {
    throw new RangeError(describeProblem(name, value, allowed.join(', ')));
  }
  return found;
}

/** Returns the value if it is a number from 0 to 1. Throws an error that names the argument otherwise. */
export function requireShare(name: string, value: unknown): number {
  const allowed = 'a number from 0 to 1';
  if (typeof value !== 'number') throw new TypeError(describeProblem(name, value, allowed));
  if (!(value >= 0 && value <= 1)) throw new RangeError(describeProblem(name, value, allowed));
  return value;
}

/**
 * Returns the value if it is a finite number (milliseconds since 1970). Throws an error that names the
 * argument otherwise.
 */
export function requireMilliseconds(name: string, value: unknown): number {
  const allowed = 'milliseconds since 1970 as a finite number';
  if (typeof value !== 'number') throw new TypeError(describeProblem(name, value, allowed));
  if (!Number.isFinite(value)) throw new RangeError(describeProblem(name, value, allowed));
  return value;
}

// A date with a time needs an offset, because `Date.parse` would assume the local time zone.
const ISO_INSTANT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Parses an ISO 8601 date to milliseconds since 1970. Throws an error that names the argument if it is
 * invalid.
 */
export function requireInstant(name: string, value: unknown): number {
  const allowed = 'an ISO 8601 date with an offset, such as 2026-03-01T09:00:00Z';
  if (typeof value !== 'string') throw new TypeError(describeProblem(name, value, allowed));
  const milliseconds = ISO_INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(milliseconds)) throw new RangeError(describeProblem(name, value, allowed));
  return milliseconds;
}
