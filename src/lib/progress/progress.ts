/** Only the end of a navigation fills the progress bar, so a trickle stops at this share of its width. */
const CEILING = 0.994;

/** The share of the progress bar that is filled after one more trickle of `rate`. */
export function trickleProgress(progress: number, rate: number): number {
  return Math.min(CEILING, progress + rate);
}
