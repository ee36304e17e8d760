/** Milliseconds since 1970. */
export type Clock = () => number;

/** A moment as the APIs write it: ISO 8601 in UTC. */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
