/** A number from the text of an address, kept between its bounds. */
export function readNumber(
  text: string | undefined,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const value = Number(text === '' ? undefined : text);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : otherwise;
}

/** One of the known words from the text of an address. */
export function readOneOf<T extends string>(
  text: string | undefined,
  words: readonly T[],
  otherwise: T,
): T {
  return words.find((word) => word === text) ?? otherwise;
}
