const PROMPT = /^(?:\$|#|>|PS>|%) /;

/** Extracts a terminal session's commands. A command that ends with a backslash continues on the next line. */
export function stripPrompts(session: string): string {
  return listCommandLines(session)
    .filter((line) => line !== undefined)
    .join('\n');
}

/** Like `stripPrompts`, with an empty line for each line of output, so that line numbers stay the same. */
export function blankOutput(session: string): string {
  return listCommandLines(session)
    .map((line) => line ?? '')
    .join('\n');
}

/** Returns commands without their prompts, and undefined for output. Without prompts, all lines are commands. */
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
