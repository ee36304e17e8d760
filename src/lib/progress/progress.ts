/** The limit of trickling. Only the end of a navigation fills the progress bar. */
const CEILING = 0.994;

/** The progress after one more trickle of `rate`, as a share of the bar's width. */
export function trickleProgress(progress: number, rate: number): number {
  return Math.min(CEILING, progress + rate);
}
