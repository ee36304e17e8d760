/**
 * Compiles a pattern as JSON Schema does (flag `u`), or without the flag, which older documents expect.
 * Undefined for a pattern that is no regular expression.
 */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next flags may take it: `\-` is only allowed without `u`.
    }
  }
  return undefined;
}
