const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as readers see it: "May 22, 2024". Dates of posts are days in UTC. */
export function formatDay(date: Date): string {
  return LONG.format(date);
}

/** A date as machines read it: "2024-05-22". */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
