import { describe, expect, it } from 'vitest';
import { drawBars } from './bars.ts';
import type { Drawing } from './canvas.ts';
import { drawChart } from './chart/chart.ts';
import { NARROW_LIMIT, WIDE_LIMIT } from './design.ts';
import { drawFlow } from './flow/flow.ts';
import { checkMatrix, isWideMatrix } from './matrix.ts';
import { drawQuadrant } from './quadrant.ts';
import { drawSequence } from './sequence/sequence.ts';
import { drawTimeline } from './timeline.ts';
import { drawTree } from './tree/tree.ts';

/*
 * What holds for every kind: nothing inline that a strict content policy blocks, all text escaped,
 * the same bytes each time, and a width that fits.
 */

const PLACE = { kind: 'Diagram', title: 'Trial' };

/** Markup, quotes and an ampersand, as an author might paste them. */
const HOSTILE = `<img src=x onerror="a('b')"> & co`;

const DRAWINGS: Record<string, () => Drawing> = {
  flow: () =>
    drawFlow(
      `group ${HOSTILE.slice(0, 30)} {\na[${HOSTILE} | ${HOSTILE}]\n}\nb{${HOSTILE}}\na -> b: ${HOSTILE}`,
      PLACE,
    ),
  state: () => drawFlow(`a[${HOSTILE}]\n[*] -> a: ${HOSTILE}\na -> [*]`, PLACE, 'auto', 'state'),
  sequence: () =>
    drawSequence(
      `a[${HOSTILE}]\nb[(${HOSTILE})]\ngroup ${HOSTILE} {\na -> b: ${HOSTILE}\nnote a: ${HOSTILE}\n}`,
      PLACE,
    ),
  tree: () => drawTree(`${HOSTILE}\n  ${HOSTILE} | ${HOSTILE}`, PLACE),
  timeline: () =>
    drawTimeline(
      [
        { label: HOSTILE, note: HOSTILE, when: HOSTILE, state: 'done' },
        { label: 'b', state: 'current' },
        { label: 'c', state: 'next' },
      ],
      PLACE,
    ),
  bars: () => drawBars([{ label: HOSTILE, note: HOSTILE, display: HOSTILE, value: 3 }], PLACE),
  quadrant: () =>
    drawQuadrant(
      [{ label: HOSTILE, note: HOSTILE, x: 20, y: 80 }],
      { x: ['<a>', '"b"'], y: ["'c'", '&d'], xLabel: '<x>', yLabel: '<y>' },
      PLACE,
    ),
  chart: () =>
    drawChart(
      {
        xLabel: HOSTILE,
        yLabel: HOSTILE,
        series: [
          {
            label: HOSTILE,
            points: [
              [0, 0],
              [4, 9],
            ],
            area: true,
          },
          { label: HOSTILE, normal: { mean: 2, sd: 0.5 } },
        ],
        marks: [{ x: 1, y: 2, label: HOSTILE }],
        bands: [{ from: 1, to: 2, label: HOSTILE, under: true }],
        xTicks: [[1, HOSTILE]],
      },
      PLACE,
    ),
};

describe.each(Object.entries(DRAWINGS))('%s', (_kind, draw) => {
  const { wide, narrow } = draw();
  const bodies = [wide.body, narrow?.body ?? ''].join('');

  it('has no inline style, script or handler', () => {
    const tags = bodies.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) expect(tag).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
    expect(tags.every((tag) => /^<\/?(g|rect|path|circle|text)[ />]/.test(tag))).toBe(true);
  });

  it('escapes all text', () => {
    expect(bodies).not.toContain('<img');
    expect(bodies.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  });

  it('draws the same again', () => {
    expect(draw()).toEqual({ wide, narrow });
  });

  it('fits the text column and a narrow screen', () => {
    expect(wide.width).toBeLessThanOrEqual(WIDE_LIMIT);
    expect((narrow ?? wide).width).toBeLessThanOrEqual(NARROW_LIMIT);
  });

  it('has no number that is none', () => {
    expect(bodies).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('data that does not fit', () => {
  it.each<[string, () => unknown, string]>([
    ['one step', () => drawTimeline([{ label: 'a' }], PLACE), 'it has 1 steps.'],
    ['a negative bar', () => drawBars([{ label: 'a', value: -1 }], PLACE), 'the value of "a"'],
    ['a bar over max', () => drawBars([{ label: 'a', value: 9 }], PLACE, { max: 5 }), '"a" has 9'],
    [
      'a point off the scale',
      () =>
        drawQuadrant(
          [{ label: 'a', x: 120, y: 0 }],
          { x: ['l', 'h'], y: ['l', 'h'], xLabel: 'x', yLabel: 'y' },
          PLACE,
        ),
      '"a" is outside the scales.',
    ],
    [
      'an axis too wordy',
      () =>
        drawQuadrant(
          [{ label: 'a', x: 1, y: 1 }],
          { x: ['l', 'h'], y: ['l', 'h'], xLabel: 'x'.repeat(60), yLabel: 'y' },
          PLACE,
        ),
      'wider than a narrow screen',
    ],
    [
      'a row of the wrong length',
      () => {
        checkMatrix({ columns: ['On', 'Off'], rows: [{ label: 'a', cells: [true] }] }, PLACE);
      },
      'the row "a" has 1 cells. Give it 2',
    ],
    [
      'a highlight of no column',
      () => {
        checkMatrix({ columns: ['On'], rows: [{ label: 'a', cells: [1] }], highlight: 1 }, PLACE);
      },
      'Give a number from 0 to 0.',
    ],
  ])('explains %s', (_name, run, message) => {
    expect(run).toThrow(message);
  });

  it('says what the rest of a funnel is', () => {
    const bars = [
      { label: 'Seen', value: 200 },
      { label: 'Paid', value: 50 },
    ];
    expect(drawBars(bars, PLACE, { funnel: true }).wide.body).toContain('25% of the step before');
  });

  it('lets only a wide matrix scroll', () => {
    const rows = [{ label: 'show-banner', cells: [true, false] }];
    expect(isWideMatrix({ columns: ['On', 'Off'], rows })).toBe(false);
    const columns = ['Control', 'Treatment with a long name'];
    expect(isWideMatrix({ columns, rows })).toBe(true);
  });
});
