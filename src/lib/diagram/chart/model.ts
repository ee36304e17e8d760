import type { Tone } from '../design.ts';

/** A pair of values: where on the x axis, where on the y axis. */
export type Value = readonly [x: number, y: number];

/** A line through values; `step` keeps each value until the next, `area` fills below the line. */
export type LineSeries = {
  label: string;
  points: readonly Value[];
  step?: boolean;
  area?: boolean;
};

/** The bell curve of a normal distribution, drawn to four standard deviations. */
export type NormalSeries = { label: string; normal: { mean: number; sd: number }; area?: boolean };

/** One line of a chart. */
export type Series = LineSeries | NormalSeries;

/** A place on an axis with its printed text; a number alone prints itself with the unit. */
export type Tick = number | readonly [at: number, text: string];

/** A vertical line at `x`, or with `y` a point. */
export type ChartMark = { x: number; y?: number; label: string };

/** A shaded range of the x axis; `under` shades only the area below the first series. */
export type Band = { from: number; to: number; label?: string; tone?: Tone; under?: boolean };

/** Everything a chart shows. `xRange` and `yRange` widen what the data needs. */
export type Chart = {
  xLabel: string;
  yLabel: string;
  series: readonly Series[];
  marks?: readonly ChartMark[];
  bands?: readonly Band[];
  xTicks?: readonly Tick[];
  yTicks?: readonly Tick[];
  xUnit?: string;
  yUnit?: string;
  xRange?: Value;
  yRange?: Value;
};

/** The lowest and highest value an axis shows. */
export type Domain = { low: number; high: number };

/** Points of the drawn curve of a normal distribution, and how far it reaches in deviations. */
const CURVE_POINTS = 72;
const CURVE_REACH = 4;

/** The values of a series, computed where it is a curve. */
export function valuesOf(series: Series): readonly Value[] {
  if ('points' in series) return series.points;
  const { mean, sd } = series.normal;
  return Array.from({ length: CURVE_POINTS + 1 }, (_, index): Value => {
    const z = (index / CURVE_POINTS) * 2 * CURVE_REACH - CURVE_REACH;
    return [mean + z * sd, Math.exp(-(z ** 2) / 2) / (sd * Math.sqrt(2 * Math.PI))];
  });
}

/** The y of a series at an x between its first and last value, by its own way of joining them. */
export function valueAt(series: Series, x: number): number {
  const values = valuesOf(series);
  const next = values.findIndex(([at]) => at >= x);
  const [before, after] = [
    values[Math.max(0, next - 1)],
    values[next < 0 ? values.length - 1 : next],
  ];
  if (!before || !after) return 0;
  if (before[0] === after[0] || after[0] === x) return after[1];
  if ('points' in series && series.step) return before[1];
  return before[1] + ((after[1] - before[1]) * (x - before[0])) / (after[0] - before[0]);
}
