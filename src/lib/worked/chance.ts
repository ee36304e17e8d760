import { simulateNullExperiments } from '../stats/index.ts';
import type { NullExperimentsPlan } from '../stats/index.ts';
import type { Figures } from './figure.ts';
import { toFigure } from './figure.ts';
import { formatShare } from './format.ts';

/**
 * The chance that all of `count` independent Metrics without an effect stay without a check, turned
 * round: that one or more shows significance at `alpha`.
 */
export function computeAnyFalsePositive(count: number, alpha: number): number {
  return 1 - (1 - alpha) ** count;
}

/** The share of simulated experiments that are significant at the last look, and at any look. */
export function computePeekingFigures(example: NullExperimentsPlan): Figures {
  const results = simulateNullExperiments(example);
  const shareOf = (count: number) =>
    toFigure(count / example.experiments, (share) => formatShare(share, 0));
  return {
    atEnd: shareOf(results.filter(({ atEnd }) => atEnd).length),
    atAnyLook: shareOf(results.filter(({ firstLook }) => firstLook !== undefined).length),
  };
}
