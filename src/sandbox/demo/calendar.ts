import { toTimestamp } from '../clock.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Dates relative to the start of the sandbox, so that rollouts are active and results are recent. */
export interface Calendar {
  /** Returns a time the given number of days ago, at an hour in UTC. */
  readonly daysAgo: (days: number, hour?: number) => string;
  readonly inDays: (days: number, hour?: number) => string;
}

export function createCalendar(now: number): Calendar {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const inDays = (days: number, hour = 9) => toTimestamp(today + days * DAY_MS + hour * HOUR_MS);
  return { inDays, daysAgo: (days, hour) => inDays(-days, hour) };
}

/** Copies JSON and replaces relative dates: `day -12, 15:00` becomes the time 12 days before today. */
export function placeDates<Data>(json: unknown, { inDays }: Calendar): Data {
  return JSON.parse(JSON.stringify(json), (_name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const [, days, hour] = /^day ([+-]?\d+), (\d\d):00$/.exec(value) ?? [];
    return days === undefined ? value : inDays(Number(days), Number(hour));
  }) as Data;
}
