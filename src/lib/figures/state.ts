/** Writes a state for the page's URL: its values in order. */
export const printState = (state: object): string => Object.values(state).join('~');

/** Reads a number from a URL, limited to its bounds. */
export function readNumber(
  text: string | undefined,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const value = Number(text === '' ? undefined : text);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : otherwise;
}
