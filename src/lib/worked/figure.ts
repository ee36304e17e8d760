/** A computed number, and its text on pages. */
export interface Figure {
  readonly value: number;
  readonly text: string;
}

/** The computed numbers of an example, by name. */
export type Figures = Readonly<Record<string, Figure>>;

/**
 * Creates a figure with one of the formats of `format.ts`.
 * @throws RangeError if the example has no finite result, for example without users
 */
export function toFigure(value: number, write: (value: number) => string): Figure {
  if (!Number.isFinite(value))
    throw new RangeError(`A result is ${value}: check the counts in src/lib/worked/examples.ts.`);
  return { value, text: write(value) };
}
