/** How a panel speeds up and slows down. */
export const COLLAPSE_EASING = 'ease-in-out';

/** Height, in CSS pixels, of the step that the duration counts in. */
const STEP_PX = 36;

/**
 * The time that a panel takes to open or close, in milliseconds, from the height of its content in CSS
 * pixels. Taller panels take longer, but not in proportion.
 */
export function collapseDurationMs(heightPx: number): number {
  const steps = heightPx / STEP_PX;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}
