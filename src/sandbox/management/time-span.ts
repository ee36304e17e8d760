import type { JsonValue } from '../../lib/openapi/index.ts';
import { invalid } from './refusals.ts';

function readMoment(value: JsonValue | undefined): number | undefined {
  return typeof value === 'string' ? Date.parse(value) : undefined;
}

/** Returns a function that checks whether a time is from `startDate` to `endDate`. Throws 400 if swapped. */
export function readTimeSpan(
  query: Readonly<Record<string, JsonValue>>,
): (moment: string) => boolean {
  const start = readMoment(query.startDate) ?? -Infinity;
  const end = readMoment(query.endDate) ?? Infinity;
  if (end < start) throw invalid('endDate must not be before startDate');
  return (moment) => {
    const time = Date.parse(moment);
    return time >= start && time <= end;
  };
}
