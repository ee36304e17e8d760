import { toTimestamp } from '../clock.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Moments around the day on which the demo starts: its rollouts run, its results are fresh. */
export interface Calendar {
  /** A moment so many days before today, at an hour of that day in UTC. */
  readonly daysAgo: (days: number, hour?: number) => string;
  readonly inDays: (days: number, hour?: number) => string;
}

export function createCalendar(now: number): Calendar {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const inDays = (days: number, hour = 9) => toTimestamp(today + days * DAY_MS + hour * HOUR_MS);
  return { inDays, daysAgo: (days, hour) => inDays(-days, hour) };
}

/** Copies JSON, and puts moments where it has days: `day -12, 15:00` is 12 days before today. */
export function placeDates<Data>(json: unknown, { inDays }: Calendar): Data {
  return JSON.parse(JSON.stringify(json), (_name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const [, days, hour] = /^day ([+-]?\d+), (\d\d):00$/.exec(value) ?? [];
    return days === undefined ? value : inDays(Number(days), Number(hour));
  }) as Data;
}
