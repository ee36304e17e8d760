/** Returns the messages of an error and its causes, the error first. Stops if a cause occurs again. */
export function listMessages(error: unknown): string[] {
  const chain = new Set<unknown>();
  let link = error;
  while (link !== undefined && !chain.has(link)) {
    chain.add(link);
    link = link instanceof Error ? link.cause : undefined;
  }
  return [...chain].map((one) => (one instanceof Error ? one.message || one.name : String(one)));
}
