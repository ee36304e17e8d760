/** Formats a value for an error message. Long strings are cut. */
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
