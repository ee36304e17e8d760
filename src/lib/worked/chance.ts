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

/**
 * Simulates experiments without any real difference, with equal amounts of data between the looks.
 * `atEnd` is the share with a significant result at the last look, `atAnyLook` at one look or more.
 */
export function computePeekingFigures({ experiments, looks, alpha }: PeekingExample): Figures {
  const critical = -normalQuantile(alpha / 2);
  let [atEnd, atAnyLook] = [0, 0];
  for (let experiment = 1; experiment <= experiments; experiment += 1) {
    let [sum, seen, significant] = [0, false, false];
    for (let look = 1; look <= looks; look += 1) {
      sum += drawNormal(experiment, look);
      significant = Math.abs(sum / Math.sqrt(look)) > critical;
      seen ||= significant;
    }
    if (significant) atEnd += 1;
    if (seen) atAnyLook += 1;
  }
  const whole = (share: number) => formatShare(share, 0);
  return {
    atEnd: toFigure(atEnd / experiments, whole),
    atAnyLook: toFigure(atAnyLook / experiments, whole),
  };
}
