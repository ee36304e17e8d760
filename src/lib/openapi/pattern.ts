/**
 * Compiles a pattern with the flag `u`, as JSON Schema does. If that fails, compiles it without the flag,
 * which older documents expect. Undefined for an invalid pattern.
 */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tries the next flags, because `\-` is only allowed without `u`.
    }
  }
  return undefined;
}
