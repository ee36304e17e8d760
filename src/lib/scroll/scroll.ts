import { SMOOTH_SCROLL_SHARE } from '../../site/limits.ts';

/** Distances below this many pixels are covered at once. */
const CLOSE_PX = 1;

/**
 * Where the page stands after one frame of the smooth-scroll fallback, in pixels from the top. Each
 * frame covers the same share of the rest, so the end is reached in a few frames.
 */
export function nextScrollTop(top: number, target: number): number {
  const rest = target - top;
  return Math.abs(rest) <= CLOSE_PX ? target : top + rest * SMOOTH_SCROLL_SHARE;
}
