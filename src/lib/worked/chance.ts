import { simulateNullExperiments } from '../stats/index.ts';
import type { NullExperimentsPlan } from '../stats/index.ts';
import type { Figures } from './figure.ts';
import { toFigure } from './figure.ts';
import { formatShare } from './format.ts';

/** The probability that at least one of `count` independent Metrics is significant, even if none has an effect. */
export function computeAnyFalsePositive(count: number, alpha: number): number {
  return 1 - (1 - alpha) ** count;
}

/** The share of simulated experiments that are significant at the last check, and at any check. */
export function computePeekingFigures(example: NullExperimentsPlan): Figures {
  const results = simulateNullExperiments(example);
  const shareOf = (count: number) =>
    toFigure(count / example.experiments, (share) => formatShare(share, 0));
  return {
    atEnd: shareOf(results.filter(({ atEnd }) => atEnd).length),
    atAnyLook: shareOf(results.filter(({ firstLook }) => firstLook !== undefined).length),
  };
}
