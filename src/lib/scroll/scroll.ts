/** Shorter distances are covered in one frame. */
const CLOSE_PX = 1;

/** The position after one frame of the smooth-scroll fallback, which covers a share of the rest per frame. */
export function nextScrollTop(top: number, target: number, share: number): number {
  const rest = target - top;
  return Math.abs(rest) <= CLOSE_PX ? target : top + rest * share;
}
