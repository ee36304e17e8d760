/** A computed number, and the way that pages write it. */
export interface Figure {
  readonly value: number;
  readonly text: string;
}

/** Named figures of one example. */
export type Figures = Readonly<Record<string, Figure>>;

/** Writes a number in one of the formats of `format.ts`. */
export function toFigure(value: number, write: (value: number) => string): Figure {
  return { value, text: write(value) };
}
