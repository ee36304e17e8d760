import { murmurhash3 } from '../bucketing/index.ts';
import { normalQuantile } from './normal.ts';

/** How many experiments without a real difference to simulate, and how often to check each one. */
export interface NullExperimentsPlan {
  readonly experiments: number;
  readonly looks: number;
  /** Two-tailed. */
  readonly alpha: number;
}

/** Returns a normally distributed pseudorandom number. Equal arguments always give the same number. */
function drawNormal(experiment: number, look: number): number {
  const uniform = (murmurhash3(`${look}`, experiment) + 0.5) / 4294967296;
  return normalQuantile(uniform);
}

/** Whether and when a simulated experiment without a real difference looked significant. */
export interface NullExperiment {
  /** Whether the result was significant at the last check. */
  readonly atEnd: boolean;
  /** The first check with a significant result, counted from 1, if there was one. */
  readonly firstLook: number | undefined;
}

function simulateExperiment(experiment: number, looks: number, critical: number): NullExperiment {
  let [sum, atEnd] = [0, false];
  let firstLook: number | undefined;
  for (let look = 1; look <= looks; look += 1) {
    sum += drawNormal(experiment, look);
    atEnd = Math.abs(sum / Math.sqrt(look)) > critical;
    if (atEnd) firstLook ??= look;
  }
  return { atEnd, firstLook };
}

/** Simulates experiments without a difference, numbered from `first`. A number always gives the same data. */
export function simulateNullExperiments(
  { experiments, looks, alpha }: NullExperimentsPlan,
  first = 1,
): readonly NullExperiment[] {
  const critical = -normalQuantile(alpha / 2);
  return Array.from({ length: experiments }, (_, index) =>
    simulateExperiment(first + index, looks, critical),
  );
}
