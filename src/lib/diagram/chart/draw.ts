import { toCanvas } from '../canvas.ts';
import type { Canvas } from '../canvas.ts';
import { NOTE_TEXT } from '../design.ts';
import { classes, element, formatNumber, textLine, toneClass } from '../markup.ts';
import { measureText } from '../text-width.ts';
import { drawFlags, drawKey } from './header.ts';
import type { Flag } from './header.ts';
import { valueAt, valuesOf } from './model.ts';
import type { Band, Chart, Domain, Series, Value } from './model.ts';
import { domainsOf, readTicks } from './scale.ts';

/** Size of a chart and how many ticks its axes aim for. */
export type ChartSize = { width: number; plotHeight: number; xTicks: number; yTicks: number };

type Plot = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  x: (value: number) => number;
  y: (value: number) => number;
};

const TICK_GAP = 8;

function toScale({ low, high }: Domain, from: number, to: number): (value: number) => number {
  const span = high - low || 1;
  return (value) => from + ((to - from) * (value - low)) / span;
}

function linePath(series: Series, plot: Plot): string {
  const isStep = 'points' in series && series.step === true;
  return valuesOf(series)
    .map(([x, y], index) => {
      const [px, py] = [formatNumber(plot.x(x)), formatNumber(plot.y(y))];
      if (index === 0) return `M${px} ${py}`;
      return isStep ? `H${px}V${py}` : `L${px} ${py}`;
    })
    .join('');
}

function areaPath(series: Series, plot: Plot): string {
  const values = valuesOf(series);
  const [first, last] = [values[0]?.[0] ?? 0, values.at(-1)?.[0] ?? 0];
  const base = formatNumber(plot.bottom);
  const [left, right] = [formatNumber(plot.x(first)), formatNumber(plot.x(last))];
  return `${linePath(series, plot)}L${right} ${base}L${left} ${base}Z`;
}

function drawSeries(series: Series, index: number, plot: Plot): string {
  const order = `dg-series-${String(index + 1)}`;
  const line = element('path', { class: `dg-series ${order}`, d: linePath(series, plot) });
  if (series.area !== true) return line;
  return element('path', { class: `dg-area ${order}`, d: areaPath(series, plot) }) + line;
}

/** The part of a series between two places, as a series of its own. */
function cutSeries(series: Series, { from, to }: Band): Series {
  const inner = valuesOf(series).filter(([x]) => x > from && x < to);
  const ends = [from, to].map((x): Value => [x, valueAt(series, x)]);
  const [first, last] = ends;
  const points = first && last ? [first, ...inner, last] : inner;
  return { label: series.label, points, step: 'points' in series && series.step === true };
}

function drawBand(band: Band, chart: Chart, plot: Plot): string {
  const name = classes('dg-band', toneClass(band.tone ?? 'accent'));
  const [series] = chart.series;
  if (band.under && series) {
    const d = areaPath(cutSeries(series, band), plot);
    return element('path', { class: classes(name, 'dg-under'), d });
  }
  const [x, right] = [plot.x(band.from), plot.x(band.to)];
  const size = { width: right - x, height: plot.bottom - plot.top };
  return element('rect', { class: name, x, y: plot.top, ...size });
}

function drawAxes(
  chart: Chart,
  plot: Plot,
  domains: { x: Domain; y: Domain },
  size: ChartSize,
): string {
  const yTicks = readTicks(chart.yTicks, domains.y, chart.yUnit ?? '', size.yTicks);
  const xTicks = readTicks(chart.xTicks, domains.x, chart.xUnit ?? '', size.xTicks);
  const [left, right] = [formatNumber(plot.left), formatNumber(plot.right)];
  const grid = yTicks.map(({ at }) => `M${left} ${formatNumber(plot.y(at))}H${right}`).join('');
  const base = `M${left} ${formatNumber(plot.bottom)}H${right}`;
  const texts = [
    ...yTicks.map(({ at, text }) =>
      textLine(text, plot.left - TICK_GAP, plot.y(at) + 4, 'dg-note dg-end'),
    ),
    ...xTicks.map(({ at, text }) => {
      const half = measureText(text, NOTE_TEXT.size) / 2;
      const x = Math.max(half, Math.min(plot.x(at), size.width - half));
      return textLine(text, x, plot.bottom + 18, 'dg-note dg-middle');
    }),
    textLine(chart.xLabel, plot.right, plot.bottom + 38, 'dg-heading dg-end'),
  ];
  return (
    element('path', { class: 'dg-grid', d: grid }) +
    element('path', { class: 'dg-axis', d: base }) +
    texts.join('')
  );
}

function collectFlags(chart: Chart, plot: Plot): Flag[] {
  return [
    ...(chart.bands ?? []).flatMap(({ from, to, label }) =>
      label ? [{ x: plot.x((from + to) / 2), text: label }] : [],
    ),
    ...(chart.marks ?? []).map(({ x, label }) => ({ x: plot.x(x), text: label })),
  ];
}

function drawMarks(chart: Chart, plot: Plot): string {
  return (chart.marks ?? [])
    .map(({ x, y }) => {
      const [px, py] = [plot.x(x), y === undefined ? plot.bottom : plot.y(y)];
      const d = `M${formatNumber(px)} ${formatNumber(plot.top - 4)}V${formatNumber(py)}`;
      const stem = element('path', { class: 'dg-stem', d });
      return y === undefined
        ? stem
        : stem + element('circle', { class: 'dg-point', cx: px, cy: py, r: 4 });
    })
    .join('');
}

/** Draws a chart at one size. */
export function drawChartAt(chart: Chart, size: ChartSize): Canvas {
  const domains = domainsOf(chart);
  const yTicks = readTicks(chart.yTicks, domains.y, chart.yUnit ?? '', size.yTicks);
  const gutter = Math.max(0, ...yTicks.map(({ text }) => measureText(text, NOTE_TEXT.size)));
  const left = gutter > 0 ? gutter + TICK_GAP : 0;
  const key = drawKey(chart, size.width);
  const x = toScale(domains.x, left, size.width - 8);
  const before = { left, right: size.width - 8, x, top: 0, bottom: 0, y: x };
  const flags = drawFlags(collectFlags(chart, before), size.width, key.height);
  const top = key.height + flags.height + 4;
  const bottom = top + size.plotHeight;
  const plot: Plot = { ...before, top, bottom, y: toScale(domains.y, bottom, top) };
  const parts = [
    key.markup,
    flags.markup,
    ...(chart.bands ?? []).map((band) => drawBand(band, chart, plot)),
    drawAxes(chart, plot, domains, size),
    ...chart.series.map((series, index) => drawSeries(series, index, plot)),
    drawMarks(chart, plot),
  ];
  return toCanvas({ width: size.width, height: bottom + 44 }, parts.join(''));
}
