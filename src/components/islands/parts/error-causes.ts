/** The messages of an error and its causes, the error first. Circular chains end at the first repetition. */
export function listMessages(error: unknown): string[] {
  const chain = new Set<unknown>();
  let link = error;
  while (link !== undefined && !chain.has(link)) {
    chain.add(link);
    link = link instanceof Error ? link.cause : undefined;
  }
  return [...chain].map((one) => (one instanceof Error ? one.message || one.name : String(one)));
}
