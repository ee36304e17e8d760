/** Prints a figure's settings for the page's URL: `gradual~100~5~user-42`. */
export const printState = (state: object): string => Object.values(state).join('~');

/** Reads a number from the URL, and limits it to `min` and `max`. Text that isn't a number gives `otherwise`. */
export function readNumber(
  text: string | undefined,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const value = Number(text === '' ? undefined : text);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : otherwise;
}
