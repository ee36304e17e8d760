import { describe, expect, it } from 'vitest';
import { drawChart } from './chart.ts';
import { valueAt } from './model.ts';
import type { Chart } from './model.ts';
import { domainsOf, niceTicks, readTicks } from './scale.ts';

const PLACE = { kind: 'ChartDiagram', title: 'Trial' };
const CHART: Chart = {
  xLabel: 'Day',
  yLabel: 'Users',
  series: [
    {
      label: 'Gradual',
      points: [
        [0, 0],
        [10, 90],
      ],
    },
  ],
};

describe('scale', () => {
  it('counts in round steps', () => {
    expect(niceTicks({ low: 0, high: 90 }, 5)).toEqual([0, 20, 40, 60, 80]);
    expect(niceTicks({ low: 0, high: 0.3 }, 3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(niceTicks({ low: -4, high: 4 }, 8)).toHaveLength(9);
  });

  it('starts at zero and ends at a round number, or where it is told', () => {
    expect(domainsOf(CHART).y).toEqual({ low: 0, high: 100 });
    expect(domainsOf({ ...CHART, yRange: [0, 95] }).y).toEqual({ low: 0, high: 95 });
  });

  it('prints units and given texts', () => {
    const domain = { low: 0, high: 2000 };
    expect(readTicks(undefined, domain, '%', 2).map(({ text }) => text)).toContain('1,000%');
    expect(readTicks([[3, 'day 3']], domain, '%', 2)).toEqual([{ at: 3, text: 'day 3' }]);
  });
});

describe('valueAt', () => {
  const points = CHART.series[0] && 'points' in CHART.series[0] ? CHART.series[0].points : [];

  it('reads between points, and holds a step until the next', () => {
    expect(valueAt({ label: '', points }, 5)).toBe(45);
    expect(valueAt({ label: '', points, step: true }, 5)).toBe(0);
    expect(valueAt({ label: '', points, step: true }, 10)).toBe(90);
  });

  it('peaks a normal curve at its mean', () => {
    const curve = { label: '', normal: { mean: 2, sd: 1 } };
    expect(valueAt(curve, 2)).toBeCloseTo(0.3989, 3);
    expect(valueAt(curve, 1)).toBeCloseTo(valueAt(curve, 3), 5);
  });
});

describe('drawChart', () => {
  it('adds a key only where there are several lines', () => {
    const two = { ...CHART, series: [...CHART.series, ...CHART.series] };
    expect(drawChart(CHART, PLACE).wide.body).not.toContain('Gradual');
    expect(drawChart(two, PLACE).wide.body.match(/Gradual/g)).toHaveLength(2);
  });

  it.each<[string, Partial<Chart>, string]>([
    ['no series', { series: [] }, 'it has 0 series.'],
    ['one point', { series: [{ label: 'A', points: [[0, 1]] }] }, 'the series "A" has no line'],
    [
      'points back in time',
      {
        series: [
          {
            label: 'A',
            points: [
              [2, 1],
              [1, 1],
            ],
          },
        ],
      },
      'ordered by x',
    ],
    ['no deviation', { series: [{ label: 'A', normal: { mean: 0, sd: 0 } }] }, 'sd above 0'],
    ['a mark outside', { marks: [{ x: 11, label: 'Late' }] }, '"Late" is outside the x axis'],
    ['a band outside', { bands: [{ from: -1, to: 2 }] }, 'widen the axis with xRange'],
  ])('explains %s', (_name, change, message) => {
    expect(() => drawChart({ ...CHART, ...change }, PLACE)).toThrow(message);
  });
});
