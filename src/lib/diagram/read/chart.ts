import { decode, DiagramError, type Source } from './source.ts';

export type Range = { low: number; high: number };

/** A series of values, drawn as a line or as bars. The name is shown in the legend. */
export type Series = { kind: 'line' | 'bar'; name: string; values: number[] };

/** An axis with a name for each value, or with a range of numbers. */
type Axis<Scale> = { title: string; scale: Scale };

export type Chart = { x: Axis<string[] | Range>; y: Axis<Range>; series: Series[] };

const STATEMENT =
  'x-axis "Title" [a, b], x-axis "Title" 0 --> 10, y-axis "Title" 0 --> 100, line "Name" [1, 2], or bar "Name" [1, 2].';

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const AXIS = new RegExp(
  String.raw`^(x-axis|y-axis)\s+(?:"([^"]*)"\s*)?(?:\[(.*)\]|${NUMBER}\s*-->\s*${NUMBER})$`,
);
const SERIES = /^(line|bar)\s+(?:"([^"]*)"\s*)?\[([-\d.,\s]+)\]$/;

/** Splits a list of names at the commas outside quotes. */
function readNames(text: string): string[] {
  return (text.match(/"[^"]*"|[^,]+/g) ?? []).map((part) =>
    decode(part.trim().replace(/^"(.*)"$/, '$1')),
  );
}

/** Parses the source of a chart. @throws DiagramError for a line that can't be read, or parts that don't match */
export function readChart({ body }: Source): Chart {
  const y = { title: '', scale: { low: 0, high: 0 } };
  const chart: Chart = { x: { title: '', scale: [] }, y, series: [] };
  for (const { text, number } of body) {
    const [, axis, title = '', names, low, high] = AXIS.exec(text) ?? [];
    const [, kind, name = '', values = ''] = SERIES.exec(text) ?? [];
    const scale = { low: Number(low), high: Number(high) };
    if (axis === 'x-axis') chart.x = { title, scale: names ? readNames(names) : scale };
    else if (axis === 'y-axis' && !names) chart.y = { title, scale };
    else if (kind === 'line' || kind === 'bar')
      chart.series.push({ kind, name: decode(name), values: values.split(',').map(Number) });
    else throw new DiagramError(number, `Cannot read "${text}".`, STATEMENT);
  }
  const names = Array.isArray(chart.x.scale) ? chart.x.scale : chart.series[0]?.values;
  const isWhole = chart.series.every(({ values }) => values.length === names?.length);
  if (!isWhole || chart.series.length === 0 || chart.y.scale.high <= chart.y.scale.low) {
    const expected = 'a y-axis, and series with a value for each name of the x-axis.';
    throw new DiagramError(1, 'The parts of the chart do not fit together.', expected);
  }
  return chart;
}
