import { PROGRESS_MINIMUM, PROGRESS_TRICKLE_RATE } from '../../site/limits.ts';

/** The bar never fills up by itself: only the end of the navigation fills it. Shares of its width. */
const CEILING = 0.994;

/** Where the bar starts. */
export function startProgress(): number {
  return PROGRESS_MINIMUM;
}

/** Where the bar stands after one more trickle. */
export function trickleProgress(progress: number): number {
  return Math.min(CEILING, Math.max(PROGRESS_MINIMUM, progress + PROGRESS_TRICKLE_RATE));
}
