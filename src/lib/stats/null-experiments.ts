import { murmurhash3 } from '../bucketing/index.ts';
import { normalQuantile } from './normal.ts';

/** How many experiments without a real difference to simulate, and how often to look at each. */
export interface NullExperimentsPlan {
  readonly experiments: number;
  readonly looks: number;
  /** Two-tailed. */
  readonly alpha: number;
}

/** A normal number from two whole ones: the same inputs give the same number. */
function drawNormal(experiment: number, look: number): number {
  const uniform = (murmurhash3(`${look}`, experiment) + 0.5) / 4294967296;
  return normalQuantile(uniform);
}

/** Whether and when a simulated experiment looked significant, though there was no real difference. */
export interface NullExperiment {
  /** Was the result significant at the last look? */
  readonly atEnd: boolean;
  /** The first look with a significant result, from 1, if there was one. */
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

/**
 * Simulates experiments without any real difference, with equal amounts of data between the looks.
 * `first` is the number of the first experiment; the same number always gives the same data.
 */
export function simulateNullExperiments(
  { experiments, looks, alpha }: NullExperimentsPlan,
  first = 1,
): readonly NullExperiment[] {
  const critical = -normalQuantile(alpha / 2);
  return Array.from({ length: experiments }, (_, index) =>
    simulateExperiment(first + index, looks, critical),
  );
}
