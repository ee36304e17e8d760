const PROMPT = /^(?:\$|#|>|PS>|%) /;

/**
 * What a reader wants of a recorded terminal session: the commands, without their prompts and without
 * the output between them. A command that ends in a backslash goes on in the next line. Text without
 * any prompt comes back as it is.
 */
export function stripPrompts(session: string): string {
  const lines = session.split('\n');
  if (!lines.some((line) => PROMPT.test(line))) return session;
  let continued = false;
  const commands = lines.filter((line) => {
    const kept = continued || PROMPT.test(line);
    continued = kept && line.endsWith('\\');
    return kept;
  });
  return commands.map((line) => line.replace(PROMPT, '')).join('\n');
}
