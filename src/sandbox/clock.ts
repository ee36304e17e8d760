/** Returns the current time in milliseconds since 1970. */
export type Clock = () => number;

/** Formats a time as in the APIs: ISO 8601 in UTC. */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
