import { ROLLOUT_TYPES } from './entities.ts';
import type { Rollout, RolloutStage } from './entities.ts';
import {
  requireInstant,
  requireList,
  requireMilliseconds,
  requireObject,
  requireOneOf,
  requireShare,
} from './check.ts';

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

function compileStage(name: string, stage: RolloutStage): CompiledStage {
  requireObject(name, stage);
  return {
    type: requireOneOf(`${name}.type`, stage.type, ['linear', 'discrete'] as const),
    percentage: requireShare(`${name}.percentage`, stage.percentage),
    at: requireInstant(`${name}.date`, stage.date),
  };
}

/**
 * Validates a rollout and parses its dates. `name` is its path in the config, for error messages. Stages are
 * sorted by date. A missing start percentage counts as 0.
 * @throws TypeError or RangeError that names the invalid field.
 */
export function compileRollout(name: string, rollout: Rollout): CompiledRollout {
  requireObject(name, rollout);
  const stages = requireList(`${name}.stages`, rollout.stages ?? []).map((stage, index) =>
    compileStage(`${name}.stages[${index}]`, stage),
  );
  return {
    type: requireOneOf(`${name}.type`, rollout.type, ROLLOUT_TYPES),
    startAt: requireInstant(`${name}.startDate`, rollout.startDate),
    startPercentage: requireShare(`${name}.startPercentage`, rollout.startPercentage ?? 0),
    stages: stages.toSorted((left, right) => left.at - right.at),
  };
}

function interpolate(from: CompiledStage, to: CompiledStage, now: number): number {
  const elapsed = (now - from.at) / (to.at - from.at);
  return from.percentage + (to.percentage - from.percentage) * elapsed;
}

/** The share of users that a compiled rollout includes at an instant in milliseconds. */
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
 * @throws TypeError or RangeError that names the invalid field.
 */
export function computePercentage(rollout: Rollout, now: number): number {
  return readPercentage(compileRollout('rollout', rollout), requireMilliseconds('now', now));
}

/** Whether a rollout hash from 0 to 1 is within a share. A share of 0 includes nobody. */
export function passesRollout(rolloutHash: number, percentage: number): boolean {
  return percentage !== 0 && rolloutHash <= percentage;
}
