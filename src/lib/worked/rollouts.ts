import type { Rollout } from '../bucketing/index.ts';
import { computePercentage, passesRollout } from '../bucketing/index.ts';

const DAY_MS = 86_400_000;

function startOf(rollout: Rollout): number {
  return Date.parse(rollout.startDate);
}

/** Percent of the users that a rollout lets in `day` days after its start. */
export function computePercentOnDay(rollout: Rollout, day: number): number {
  return computePercentage(rollout, startOf(rollout) + day * DAY_MS) * 100;
}

/**
 * The day, counted from the start, in whose course a rollout reaches a place from 0 to 1. Undefined
 * when it does not within `lastDay` days.
 */
export function findEntryDay(rollout: Rollout, place: number, lastDay: number): number | undefined {
  const start = startOf(rollout);
  const isIn = (now: number) => passesRollout(place, computePercentage(rollout, now));
  for (let day = 0; day <= lastDay; day += 1) {
    // A day's last millisecond: whoever enters in the course of the day is in by then.
    if (isIn(start + (day + 1) * DAY_MS - 1)) return day;
  }
  return undefined;
}

/** Does a discrete stage let the place in, at the moment when that stage begins? */
export function entersByJump(rollout: Rollout, place: number): boolean {
  return (rollout.stages ?? []).some(({ type, date }) => {
    const at = Date.parse(date);
    const isIn = (now: number) => passesRollout(place, computePercentage(rollout, now));
    return type === 'discrete' && isIn(at) && !isIn(at - 1);
  });
}

/** The rollout that **Stop** makes of another one on a day: the same line up to then, then level. */
export function stopRollout(rollout: Rollout, day: number): Rollout {
  const at = startOf(rollout) + day * DAY_MS;
  const percentage = computePercentage(rollout, at);
  return {
    ...rollout,
    type: 'stepped',
    stages: [{ type: 'linear', percentage, date: new Date(at).toISOString() }],
  };
}
