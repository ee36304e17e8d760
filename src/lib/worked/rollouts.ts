import type { Rollout } from '../bucketing/index.ts';
import { computePercentage, passesRollout } from '../bucketing/index.ts';

const DAY_MS = 86_400_000;

function startOf(rollout: Rollout): number {
  return Date.parse(rollout.startDate);
}

/** The percentage of users that a rollout includes `day` days after its start. */
export function computePercentOnDay(rollout: Rollout, day: number): number {
  return computePercentage(rollout, startOf(rollout) + day * DAY_MS) * 100;
}

/** The day on which a rollout first includes the user at position `place`. Undefined if after `lastDay`. */
export function findEntryDay(rollout: Rollout, place: number, lastDay: number): number | undefined {
  const start = startOf(rollout);
  const isIn = (now: number) => passesRollout(place, computePercentage(rollout, now));
  for (let day = 0; day <= lastDay; day += 1) {
    // The last millisecond of the day, to include everybody who enters during the day.
    if (isIn(start + (day + 1) * DAY_MS - 1)) return day;
  }
  return undefined;
}

/** Whether the user at position `place` enters the rollout when a discrete stage jumps. */
export function entersByJump(rollout: Rollout, place: number): boolean {
  return (rollout.stages ?? []).some(({ type, date }) => {
    const at = Date.parse(date);
    const isIn = (now: number) => passesRollout(place, computePercentage(rollout, now));
    return type === 'discrete' && isIn(at) && !isIn(at - 1);
  });
}

/** The rollout if somebody selects **Stop** on a day: unchanged until then, and constant afterward. */
export function stopRollout(rollout: Rollout, day: number): Rollout {
  const at = startOf(rollout) + day * DAY_MS;
  const percentage = computePercentage(rollout, at);
  return {
    ...rollout,
    type: 'stepped',
    stages: [{ type: 'linear', percentage, date: new Date(at).toISOString() }],
  };
}
