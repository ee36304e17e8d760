import { valuesOf } from './model.ts';
import type { Chart, Domain, Tick } from './model.ts';

/** A tick with its text. */
export type PlacedTick = { at: number; text: string };

/** Steps of ticks that people count in. */
const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers that cover a domain in at most `count` steps. */
export function niceTicks({ low, high }: Domain, count: number): number[] {
  const span = high - low || 1;
  const magnitude = 10 ** Math.floor(Math.log10(span / count));
  const step = magnitude * (NICE_STEPS.find((nice) => nice * magnitude * count >= span) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(10)),
  );
}

function stretch(values: readonly number[]): Domain {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** The x axis ends with the data; the y axis starts at zero and ends at a round number. */
export function domainsOf(chart: Chart): { x: Domain; y: Domain } {
  const values = chart.series.flatMap((series) => [...valuesOf(series)]);
  const x = stretch([...values.map(([at]) => at), ...(chart.xRange ?? [])]);
  const y = stretch([0, ...values.map(([, at]) => at), ...(chart.yRange ?? [])]);
  const listed = chart.yTicks?.map((tick) => (typeof tick === 'number' ? tick : tick[0])) ?? [];
  const ticks = niceTicks(y, 5);
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const isRound = chart.yRange !== undefined || listed.length > 0;
  const high = isRound ? y.high : Math.ceil(y.high / step - 1e-9) * step;
  return { x, y: stretch([y.low, high, ...listed]) };
}

/** The given ticks, or round ones, with their texts. */
export function readTicks(
  given: readonly Tick[] | undefined,
  domain: Domain,
  unit: string,
  count: number,
): PlacedTick[] {
  return (given ?? niceTicks(domain, count)).map((tick) =>
    typeof tick === 'number'
      ? { at: tick, text: `${tick.toLocaleString('en-US')}${unit}` }
      : { at: tick[0], text: tick[1] },
  );
}
