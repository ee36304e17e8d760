import type { Drawing } from '../canvas.ts';
import { CANVAS_PAD, NARROW_LIMIT } from '../design.ts';
import { diagramError } from '../errors.ts';
import type { DiagramSource } from '../errors.ts';
import { drawChartAt } from './draw.ts';
import { domainsOf } from './scale.ts';
import { valuesOf } from './model.ts';
import type { Chart } from './model.ts';

/** Line patterns keep this many series apart without color. */
const MAX_SERIES = 4;

const WIDE = { width: 556, plotHeight: 224, xTicks: 8, yTicks: 5 };
const NARROW = { width: NARROW_LIMIT - 2 * CANVAS_PAD, plotHeight: 176, xTicks: 4, yTicks: 4 };

function checkSeries({ series }: Chart, source: DiagramSource): void {
  if (series.length === 0 || series.length > MAX_SERIES) {
    throw diagramError(source, {
      problem: `it has ${String(series.length)} series.`,
      fix: `Give one to ${String(MAX_SERIES)}: series={[{ label: "Users", points: [[0, 0], [7, 100]] }]}`,
    });
  }
  for (const one of series) {
    const values = valuesOf(one);
    const isRising = values.every(
      ([x], index) => index === 0 || x >= (values[index - 1]?.[0] ?? x),
    );
    const isFinite = values.every((value) => value.every((part) => Number.isFinite(part)));
    if (values.length >= 2 && isRising && isFinite) continue;
    throw diagramError(source, {
      problem: `the series "${one.label}" has no line to draw.`,
      fix: 'Give at least two points of numbers, ordered by x; for a curve give normal={ mean, sd } with sd above 0.',
    });
  }
}

function checkPlaces(chart: Chart, source: DiagramSource): void {
  const { x } = domainsOf(chart);
  const places = [
    ...(chart.marks ?? []).map((mark) => ({ name: mark.label, at: [mark.x] })),
    ...(chart.bands ?? []).map((band) => ({
      name: band.label ?? 'a band',
      at: [band.from, band.to],
    })),
  ];
  const outside = places.find(({ at }) => at.some((place) => place < x.low || place > x.high));
  if (!outside) return;
  throw diagramError(source, {
    problem: `"${outside.name}" is outside the x axis, which goes from ${String(x.low)} to ${String(x.high)}.`,
    fix: 'Move it, or widen the axis with xRange={[low, high]}.',
  });
}

/** Draws lines over a numeric axis: rollouts over time, distributions. */
export function drawChart(chart: Chart, source: DiagramSource): Drawing {
  checkSeries(chart, source);
  checkPlaces(chart, source);
  return { wide: drawChartAt(chart, WIDE), narrow: drawChartAt(chart, NARROW) };
}
