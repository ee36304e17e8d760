/** The messages of an error and its causes, the error first. Circular chains end at the first repetition. */
export function listMessages(error: unknown): string[] {
  const seen = new Set<unknown>();
  for (let link = error; link !== undefined && !seen.has(link); link = causeOf(link))
    seen.add(link);
  return [...seen].map(messageOf);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || error.name;
}
