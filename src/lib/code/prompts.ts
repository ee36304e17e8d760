const PROMPT = /^(?:\$|#|>|PS>|%) /;

/**
 * What a reader wants of a recorded terminal session: the commands, without their prompts and without
 * the output between them. A command that ends in a backslash goes on in the next line. Text without
 * any prompt comes back as it is.
 */
export function stripPrompts(session: string): string {
  return listCommandLines(session)
    .filter((line) => line !== undefined)
    .join('\n');
}

/** The same with an empty line in place of each line of output, so that lines keep their numbers. */
export function blankOutput(session: string): string {
  return listCommandLines(session)
    .map((line) => line ?? '')
    .join('\n');
}

/** The lines of a session without their prompts; undefined for output. */
function listCommandLines(session: string): (string | undefined)[] {
  const lines = session.split('\n');
  if (!lines.some((line) => PROMPT.test(line))) return lines;
  let continued = false;
  return lines.map((line) => {
    const kept = continued || PROMPT.test(line);
    continued = kept && line.endsWith('\\');
    return kept ? line.replace(PROMPT, '') : undefined;
  });
}
