import { murmurhash3 } from '../bucketing/index.ts';
import { normalQuantile } from '../stats/index.ts';
import type { Figures } from './figure.ts';
import { toFigure } from './figure.ts';
import { formatShare } from './format.ts';

/** What a simulation of experiments without any real difference runs over. */
export interface PeekingExample {
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

/**
 * The chance that all of `count` independent Metrics without an effect stay without a check, turned
 * round: that one or more shows significance at `alpha`.
 */
export function computeAnyFalsePositive(count: number, alpha: number): number {
  return 1 - (1 - alpha) ** count;
}

/** What a simulated experiment without any real difference showed. */
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
  { experiments, looks, alpha }: PeekingExample,
  first = 1,
): readonly NullExperiment[] {
  const critical = -normalQuantile(alpha / 2);
  return Array.from({ length: experiments }, (_, index) =>
    simulateExperiment(first + index, looks, critical),
  );
}

/** The share of simulated experiments that are significant at the last look, and at any look. */
export function computePeekingFigures(example: PeekingExample): Figures {
  const results = simulateNullExperiments(example);
  const shareOf = (count: number) =>
    toFigure(count / example.experiments, (share) => formatShare(share, 0));
  return {
    atEnd: shareOf(results.filter(({ atEnd }) => atEnd).length),
    atAnyLook: shareOf(results.filter(({ firstLook }) => firstLook !== undefined).length),
  };
}
