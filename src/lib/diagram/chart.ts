import { NARROW_LIMIT, NOTE_TEXT } from './design.ts';
import type { Chart, Range, Series } from './read/chart.ts';
import { classes, element, path, round, textLine, toCanvas } from './svg.ts';
import type { Canvas, Drawing, Point } from './svg.ts';
import { measureText } from './text.ts';

/** The size of a chart in px, and the maximum number of intervals on a numeric x-axis. */
type ChartSize = { width: number; height: number; ticks: number };

const WIDE: ChartSize = { width: 556, height: 224, ticks: 8 };
const NARROW: ChartSize = { width: NARROW_LIMIT - 4, height: 176, ticks: 4 };

/** The bounds of the plot, and functions that map a value's index (`x`) and a value (`y`) to coordinates. */
type Plot = Record<'left' | 'right' | 'top' | 'bottom', number> &
  Record<'x' | 'y', (value: number) => number>;

/** The class name of each series, which sets its color and pattern. Styles exist for four series. */
const ORDINALS = [null, 'second', 'third', 'fourth'];
const NICE_STEPS = [1, 2, 2.5, 5, 10];
const ROW = 22;

/** Returns round values for the ticks of a range, which divide it into at most `count` steps. */
function niceTicks({ low, high }: Range, count: number): number[] {
  const span = high - low;
  const magnitude = 10 ** Math.floor(Math.log10(span / count));
  const step = magnitude * (NICE_STEPS.find((nice) => nice * magnitude * count >= span) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const length = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length }, (_, at) => Number(((first + at) * step).toPrecision(10)));
}

const widthOf = (text: string) => measureText(text, NOTE_TEXT.size);
const format = (value: number) => value.toLocaleString('en-US');

/** The width of a legend entry's sample with the space after it, and the space after its name, in px. */
const SAMPLE = 30;
const AFTER = 18;

/** Places the entries of the legend side by side, in as many rows as they need. */
function placeKeys(named: readonly Series[], width: number): Point[] {
  let next = { x: 0, y: 0 };
  return named.map(({ name }) => {
    const end = next.x + SAMPLE + widthOf(name);
    const at = end > width ? { x: 0, y: next.y + ROW } : next;
    next = { x: at.x + SAMPLE + widthOf(name) + AFTER, y: at.y };
    return at;
  });
}

/** Draws a legend entry: a sample of the series and its name. */
function drawKey({ kind, name }: Series, index: number, at: Point): string {
  const [ordinal, y] = [ORDINALS[index], at.y + 8];
  const bar = { class: classes('bar', ordinal), x: at.x, y: y - 5, width: 24, height: 10 };
  const line = path(classes('series', ordinal), `M${round(at.x)} ${round(y)}h24`);
  const sample = kind === 'line' ? line : element('rect', bar);
  return sample + textLine(name, { x: at.x + SAMPLE, y: y + 4 }, 'dg-note');
}

function drawSeries({ kind, values }: Series, index: number, plot: Plot): string {
  const points = values.map((value, at) => ({ x: plot.x(at), y: plot.y(value) }));
  if (kind === 'line') {
    const d = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
    return path(classes('series', ORDINALS[index]), `M${d}`);
  }
  const width = Math.min(48, ((plot.right - plot.left) / values.length) * 0.7);
  const bars = points.map(({ x, y }) => {
    const height = plot.bottom - y;
    const bar = { class: classes('bar', ORDINALS[index]), x: x - width / 2, y, width, height };
    return height < 0.2 ? '' : element('rect', bar);
  });
  return bars.join('');
}

/** Draws the values above the bars, if the chart has a single series with at most 8 bars. */
function drawValues([only, other]: readonly Series[], plot: Plot): string {
  if (only?.kind !== 'bar' || other || only.values.length > 8) return '';
  const texts = only.values.map((value, index) => {
    const at = { x: plot.x(index), y: plot.y(value) - 6 };
    return textLine(format(value), at, 'dg-note dg-middle dg-over');
  });
  return texts.join('');
}

function drawXAxis({ title, scale }: Chart['x'], plot: Plot, { width, ticks }: ChartSize): string {
  const span = plot.right - plot.left;
  const all = Array.isArray(scale)
    ? scale.flatMap((text, index) =>
        text === scale[index - 1] ? [] : [{ text, at: plot.x(index) }],
      )
    : niceTicks(scale, ticks).map((value) => {
        const at = plot.left + (span * (value - scale.low)) / (scale.high - scale.low);
        return { text: format(value), at };
      });
  // Leaves out names only if neighbors would touch.
  const fits = (every: number) =>
    all.every(({ text, at }, index) => {
      const next = index % every === 0 ? all[index + every] : undefined;
      return !next || (widthOf(text) + widthOf(next.text)) / 2 + 6 <= next.at - at;
    });
  const every = all.findIndex((_, index) => fits(index + 1)) + 1;
  const texts = all.map(({ text, at }, index) => {
    const half = widthOf(text) / 2;
    const middle = { x: Math.max(half, Math.min(at, width - half)), y: plot.bottom + 18 };
    return index % every === 0 ? textLine(text, middle, 'dg-note dg-middle') : '';
  });
  const below = { x: plot.right, y: plot.bottom + 38 };
  return texts.join('') + textLine(title, below, 'dg-heading dg-end');
}

function drawYAxis({ title, scale }: Chart['y'], plot: Plot, ticks: readonly number[]): string {
  const across = (at: number) => `M${round(plot.left)} ${round(plot.y(at))}H${round(plot.right)}`;
  const texts = ticks.map((at) =>
    textLine(format(at), { x: plot.left - 8, y: plot.y(at) + 4 }, 'dg-note dg-end'),
  );
  const heading = textLine(title, { x: 0, y: plot.top - 16 }, 'dg-heading');
  const grid = path('dg-grid', ticks.map(across).join(''));
  return grid + path('dg-axis', across(scale.low)) + texts.join('') + heading;
}

function drawAt({ x, y, series }: Chart, size: ChartSize): Canvas {
  const ticks = niceTicks(y.scale, 5);
  const named = series.filter(({ name }) => name !== '');
  const left = Math.max(...ticks.map((at) => widthOf(format(at)))) + 8;
  const keys = placeKeys(named, size.width);
  const right = size.width - 8;
  const top = (keys.at(-1)?.y ?? -ROW) + 2 * ROW + 12;
  const bottom = top + size.height;
  const count = series[0]?.values.length ?? 1;
  // Bars at named positions need half a step of space at both ends. Other values start at the plot's edge.
  const start = Array.isArray(x.scale) && series.some(({ kind }) => kind === 'bar') ? 0.5 : 0;
  // A name that follows itself has one place for both values, so that a step is upright.
  const names = Array.isArray(x.scale) ? x.scale : [];
  const placeOf = (index: number) =>
    index - names.filter((name, at) => at < index && name === names[at + 1]).length;
  const step = (right - left) / (placeOf(count - 1) + 2 * start);
  const { low, high } = y.scale;
  const plot: Plot = {
    ...{ left, right, top, bottom },
    x: (index) => left + (placeOf(index) + start) * step,
    y: (value) => bottom - (size.height * (value - low)) / (high - low),
  };
  const drawn = series.map((one, index) => drawSeries(one, index, plot));
  const axes = drawYAxis(y, plot, ticks) + drawXAxis(x, plot, size);
  const legend = named.map((one, index) => drawKey(one, index, keys[index] as Point));
  const body = [...legend, axes, ...drawn, drawValues(series, plot)].join('');
  return toCanvas({ x: 0, y: 0, width: size.width, height: bottom + (x.title ? 44 : 24) }, body);
}

/** Draws a chart of lines and bars for wide and for narrow screens. */
export function drawChart(chart: Chart): Drawing {
  return { wide: drawAt(chart, WIDE), narrow: drawAt(chart, NARROW) };
}
