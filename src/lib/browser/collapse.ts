export const COLLAPSE_EASING = 'ease-in-out';

/** The duration formula measures heights in steps of this many CSS pixels. */
const STEP_PX = 36;

/** The duration of a panel's animation in milliseconds. Taller panels take longer, but not proportionally. */
export function collapseDurationMs(heightPx: number): number {
  const steps = heightPx / STEP_PX;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}
