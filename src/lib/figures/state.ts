/** Prints a figure's settings for the page's URL: `gradual~100~5~user-42`. */
export const printState = (state: object): string => Object.values(state).join('~');

/**
 * Reads a number from the URL, and limits it to `min` and `max`. Rounds it unless `step` is "any". Text that isn't a
 * number gives `otherwise`.
 */
export function readNumber(
  text: string | undefined,
  { min, max, otherwise, step }: { min: number; max: number; otherwise: number; step?: 1 | 'any' },
): number {
  const value = Number(text === '' ? undefined : text);
  if (!Number.isFinite(value)) return otherwise;
  return Math.min(max, Math.max(min, step === 'any' ? value : Math.round(value)));
}
