/** Shorter distances are covered in one frame. */
const CLOSE_PX = 1;

/**
 * The scroll position after one frame of the smooth-scroll fallback, in pixels from the top. Each frame
 * covers the same share of the remaining distance.
 */
export function nextScrollTop(top: number, target: number, share: number): number {
  const rest = target - top;
  return Math.abs(rest) <= CLOSE_PX ? target : top + rest * share;
}
