/**
 * Compiles a pattern as JSON Schema does: with Unicode characters, matching anywhere in the text.
 * @param subject what the error's sentence begins with, such as `regexPattern`
 * @throws Error for a pattern that isn't a regular expression
 */
export function compilePattern(pattern: string, subject: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch (error) {
    throw new Error(`${subject} must be a regular expression`, { cause: error });
  }
}
