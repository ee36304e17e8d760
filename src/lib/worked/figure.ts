/** A computed number, and its text on pages. */
export interface Figure {
  readonly value: number;
  readonly text: string;
}

/** The figures of an example by name. */
export type Figures = Readonly<Record<string, Figure>>;

/** Creates a figure with one of the formats of `format.ts`. */
export function toFigure(value: number, write: (value: number) => string): Figure {
  return { value, text: write(value) };
}
