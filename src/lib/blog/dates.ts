const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date for readers: "May 22, 2024". Dates of posts are in UTC. */
export function formatDay(date: Date): string {
  return LONG.format(date);
}

/** A date in ISO format: "2024-05-22". */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
