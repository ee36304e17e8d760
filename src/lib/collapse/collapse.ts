import { COLLAPSE_REDUCED_MS } from '../../site/limits.ts';

/** How a panel speeds up and slows down. */
export const COLLAPSE_EASING = 'ease-in-out';

/** Height, in CSS pixels, of the step that the duration counts in. */
const STEP_PX = 36;

/**
 * How long a panel takes to open or close, in milliseconds, from the height of its content in CSS
 * pixels: taller panels take longer, but ever less so. Readers who prefer reduced motion wait 1 ms.
 */
export function collapseDurationMs(heightPx: number, reducedMotion: boolean): number {
  if (reducedMotion) return COLLAPSE_REDUCED_MS;
  const steps = heightPx / STEP_PX;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}
