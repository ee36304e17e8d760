import { HEADING_TEXT, NOTE_TEXT } from '../design.ts';
import { classes, element, formatNumber, textLine } from '../markup.ts';
import { measureText } from '../text-width.ts';
import type { Chart } from './model.ts';

/** A text above the plot, over the place it names. */
export type Flag = { x: number; text: string };

/** Drawn rows above the plot and the height they take, in px. */
export type Header = { markup: string; height: number };

const ROW = 18;
const SWATCH = 20;
const SWATCH_GAP = 6;
const ENTRY_GAP = 16;

/** The name of the y axis, then a key to the lines if there are several. */
export function drawKey({ yLabel, series }: Chart, width: number): Header {
  const rows = [textLine(yLabel, 0, 12, 'dg-heading')];
  let [x, y] = [0, ROW + 4];
  if (series.length < 2) return { markup: rows.join(''), height: ROW + 6 };
  series.forEach(({ label }, index) => {
    const entry = SWATCH + SWATCH_GAP + measureText(label, NOTE_TEXT.size);
    if (x > 0 && x + entry > width) {
      x = 0;
      y += ROW;
    }
    const d = `M${formatNumber(x)} ${formatNumber(y + 8)}h${String(SWATCH)}`;
    rows.push(
      element('path', { class: `dg-series dg-series-${String(index + 1)}`, d }),
      textLine(label, x + SWATCH + SWATCH_GAP, y + 12, 'dg-note'),
    );
    x += entry + ENTRY_GAP;
  });
  return { markup: rows.join(''), height: y + ROW + 8 };
}

/** Flags in as few rows as keep them apart, the lowest row nearest to the plot. */
export function drawFlags(flags: readonly Flag[], width: number, top: number): Header {
  const rows: number[] = [];
  const placed = [...flags]
    .sort((a, b) => a.x - b.x)
    .map(({ x, text }) => {
      const half = measureText(text, HEADING_TEXT.size) / 2;
      const middle = Math.max(half, Math.min(width - half, x));
      const free = rows.findIndex((end) => end + 8 <= middle - half);
      const row = free < 0 ? rows.length : free;
      rows[row] = middle + half;
      return { text, middle, row };
    });
  const height = rows.length * ROW + (rows.length > 0 ? 4 : 0);
  const markup = placed.map(({ text, middle, row }) =>
    textLine(text, middle, top + height - 4 - row * ROW - 4, classes('dg-note', 'dg-middle')),
  );
  return { markup: markup.join(''), height };
}
