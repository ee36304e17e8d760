import type { Rollout, RolloutStage } from './entities.ts';

interface CompiledStage {
  readonly type: RolloutStage['type'];
  readonly percentage: number;
  readonly at: number;
}

/** A rollout with dates in milliseconds and stages sorted by date. */
export interface CompiledRollout {
  readonly type: Rollout['type'];
  readonly startAt: number;
  readonly startPercentage: number;
  readonly stages: readonly CompiledStage[];
}

/** Parses the dates of a rollout, and sorts its stages by them. A missing start percentage counts as 0. */
export function compileRollout({ stages = [], ...rollout }: Rollout): CompiledRollout {
  return {
    type: rollout.type,
    startAt: Date.parse(rollout.startDate),
    startPercentage: rollout.startPercentage ?? 0,
    stages: stages
      .map(({ type, percentage, date }) => ({ type, percentage, at: Date.parse(date) }))
      .toSorted((left, right) => left.at - right.at),
  };
}

function interpolate(from: CompiledStage, to: CompiledStage, now: number): number {
  const elapsed = (now - from.at) / (to.at - from.at);
  return from.percentage + (to.percentage - from.percentage) * elapsed;
}

/** The share of users, from 0 to 1, that a compiled rollout includes at a time in milliseconds since 1970. */
export function readPercentage(rollout: CompiledRollout, now: number): number {
  if (now < rollout.startAt) return 0;
  if (rollout.type === 'schedule') return 1;
  let reached: CompiledStage = {
    type: 'discrete',
    percentage: rollout.startPercentage,
    at: rollout.startAt,
  };
  for (const stage of rollout.stages) {
    if (now < stage.at) {
      return stage.type === 'linear' ? interpolate(reached, stage, now) : reached.percentage;
    }
    reached = stage;
  }
  return reached.percentage;
}

/**
 * The share of users, from 0 to 1, that a rollout includes at an instant (milliseconds since 1970). Before
 * `startDate` it is 0. A `schedule` is 1 from then on. A `gradual` or `stepped` rollout starts at
 * `startPercentage`; a linear stage increases steadily up to its date, and a discrete one jumps on its date.
 */
export function computePercentage(rollout: Rollout, now: number): number {
  return readPercentage(compileRollout(rollout), now);
}

/** Whether a rollout includes the user with this hash. A percentage of 0 includes nobody, even at a hash of 0. */
export function passesRollout(rolloutHash: number, percentage: number): boolean {
  return percentage !== 0 && rolloutHash <= percentage;
}
