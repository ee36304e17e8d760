import { NARROW_LIMIT, NOTE_TEXT, TITLE_TEXT } from './design.ts';
import { element, path, round, textBlock, toCanvas } from './svg.ts';
import type { Canvas, Point } from './svg.ts';
import { wrapText } from './text.ts';
import type { TextBlock } from './text.ts';

export type ListedStep = { label: string; note: string };

/** Distances and sizes, in px. */
const MARK_RADIUS = 6;
const ROW_GAP = 20;
const TEXT_LEFT = 28;
const MARK_AT = MARK_RADIUS + 1;
/** All lists have one width, so that they start in one place on every page. */
const WIDTH = NARROW_LIMIT - 4;

function drawText(label: TextBlock, note: TextBlock, y: number): string {
  return (
    textBlock(label, { x: TEXT_LEFT, y }, 'dg-title') +
    textBlock(note, { x: TEXT_LEFT, y: y + label.height }, 'dg-note')
  );
}

function drawMarks(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const rail = `M${round(first.x)} ${round(first.y)}L${round(last.x)} ${round(last.y)}`;
  const marks = points.map(({ x, y }) =>
    element('circle', { class: 'dg-stop', cx: x, cy: y, r: MARK_RADIUS }),
  );
  return path('dg-rail', rail) + marks.join('');
}

/** Draws steps from top to bottom, for narrow screens. */
export function drawSteps(steps: readonly ListedStep[]): Canvas {
  let y = 0;
  const marks: Point[] = [];
  const words = steps.map(({ label, note }) => {
    const title = wrapText(label, WIDTH - TEXT_LEFT, TITLE_TEXT);
    const below = wrapText(note, WIDTH - TEXT_LEFT, NOTE_TEXT);
    const drawn = drawText(title, below, y);
    marks.push({ x: MARK_AT, y: y + 9 });
    y += title.height + below.height + ROW_GAP;
    return drawn;
  });
  const bounds = { x: 0, y: 0, width: WIDTH, height: y - ROW_GAP };
  return toCanvas(bounds, drawMarks(marks) + words.join(''));
}
