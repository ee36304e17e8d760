import { toCanvas } from './canvas.ts';
import type { Canvas, Drawing } from './canvas.ts';
import { CANVAS_PAD, LABEL_TEXT, NARROW_LIMIT, NOTE_TEXT } from './design.ts';
import type { Tone } from './design.ts';
import { diagramError } from './errors.ts';
import type { DiagramSource } from './errors.ts';
import { classes, element, textBlock, textLine, toneClass } from './markup.ts';
import { measureText } from './text-width.ts';
import { wrapText } from './wrap-text.ts';
import type { TextBlock } from './wrap-text.ts';

/** One bar. `display` replaces the printed value. */
export type Bar = { label: string; value: number; note?: string; display?: string; tone?: Tone };

/** How bars are drawn: `max` is the value of a full bar, `unit` follows each value. */
export type BarsOptions = { max?: number; unit?: string; funnel?: boolean };

/** Distances in px. */
const WIDE_WIDTH = 556;
const LABEL_LIMIT = 184;
const GAP = 12;
const BAR_HEIGHT = 20;
const BAR_RADIUS = 4;

function formatValue(bar: Bar, unit: string): string {
  return bar.display ?? `${bar.value.toLocaleString('en-US')}${unit}`;
}

/** Under the label of a funnel's step: what part of the step before is left. */
function noteOf(bars: readonly Bar[], index: number, { funnel }: BarsOptions): string | undefined {
  const [bar, before] = [bars[index], bars[index - 1]];
  if (!bar || !funnel || !before || before.value === 0) return bar?.note;
  const rest = `${String(Math.round((bar.value / before.value) * 100))}% of the step before`;
  return bar.note ? `${bar.note}, ${rest}` : rest;
}

type Row = { bar: Bar; label: TextBlock; note: TextBlock | null; value: string };

function readRows(bars: readonly Bar[], width: number, options: BarsOptions): Row[] {
  return bars.map((bar, index) => {
    const note = noteOf(bars, index, options);
    return {
      bar,
      label: wrapText(bar.label, width, LABEL_TEXT),
      note: note ? wrapText(note, width, NOTE_TEXT) : null,
      value: formatValue(bar, options.unit ?? ''),
    };
  });
}

function drawBar(bar: Bar, box: { x: number; y: number; track: number; max: number }): string {
  const { x, y, track, max } = box;
  const size = { height: BAR_HEIGHT, rx: BAR_RADIUS };
  const width = Math.max(2, (track * bar.value) / max);
  const name = classes('dg-bar', toneClass(bar.tone ?? 'accent'));
  return (
    element('rect', { class: 'dg-track', x, y, width: track, ...size }) +
    element('rect', { class: name, x, y, width, ...size })
  );
}

function drawBeside(bars: readonly Bar[], max: number, options: BarsOptions): Canvas {
  const rows = readRows(bars, LABEL_LIMIT, options);
  const left = Math.max(...rows.map(({ label, note }) => Math.max(label.width, note?.width ?? 0)));
  const valueWidth = Math.max(...rows.map(({ value }) => measureText(value, 13, 'bold')));
  const track = WIDE_WIDTH - left - valueWidth - 2 * GAP;
  let y = 0;
  const parts = rows.map(({ bar, label, note, value }) => {
    const text = label.height + (note?.height ?? 0);
    const height = Math.max(text, BAR_HEIGHT);
    const top = y + (height - text) / 2;
    const barTop = y + (height - BAR_HEIGHT) / 2;
    y += height + GAP;
    return (
      textBlock(label, left, top, 'dg-label dg-end') +
      (note ? textBlock(note, left, top + label.height, 'dg-note dg-end') : '') +
      drawBar(bar, { x: left + GAP, y: barTop, track, max }) +
      textLine(value, left + track + 2 * GAP, barTop + 15, 'dg-title')
    );
  });
  return toCanvas({ width: WIDE_WIDTH, height: y - GAP }, parts.join(''));
}

function drawBelow(bars: readonly Bar[], max: number, options: BarsOptions): Canvas {
  const width = NARROW_LIMIT - 2 * CANVAS_PAD;
  let y = 0;
  const all = readRows(bars, width, options);
  const valueWidth = Math.max(...all.map(({ value }) => measureText(value, 13, 'bold')));
  const rows = readRows(bars, width - valueWidth - GAP, options);
  const parts = rows.map(({ bar, label, note, value }) => {
    const top = y;
    const barTop = top + label.height + (note?.height ?? 0) + 4;
    y = barTop + BAR_HEIGHT + 16;
    return (
      textBlock(label, 0, top, 'dg-label') +
      textLine(value, width, top + 13, 'dg-title dg-end') +
      (note ? textBlock(note, 0, top + label.height, 'dg-note') : '') +
      drawBar(bar, { x: 0, y: barTop, track: width, max })
    );
  });
  return toCanvas({ width, height: y - 16 }, parts.join(''));
}

/** Draws amounts as horizontal bars, or the steps of a funnel with what is left at each. */
export function drawBars(
  bars: readonly Bar[],
  source: DiagramSource,
  options: BarsOptions = {},
): Drawing {
  const wrong = bars.find(({ value }) => !Number.isFinite(value) || value < 0);
  const max = options.max ?? Math.max(...bars.map(({ value }) => value));
  if (bars.length === 0 || wrong) {
    throw diagramError(source, {
      problem: wrong ? `the value of "${wrong.label}" is not 0 or more.` : 'it has no bars.',
      fix: 'Write bars={[{ label: "Visited", value: 1200 }]}',
    });
  }
  const over = bars.find(({ value }) => value > max);
  if (over || max <= 0) {
    throw diagramError(source, {
      problem: `max is ${String(max)}${over ? `, and "${over.label}" has ${String(over.value)}` : ''}.`,
      fix: 'Give max the value of a full bar, or leave it out.',
    });
  }
  return { wide: drawBeside(bars, max, options), narrow: drawBelow(bars, max, options) };
}
