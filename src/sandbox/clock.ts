/** Returns the current time in milliseconds since 1970. */
export type Clock = () => number;

export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
