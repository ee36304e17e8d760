import { NARROW_LIMIT, NOTE_TEXT, TITLE_TEXT } from './design.ts';
import { element, path, round, textBlock, toCanvas, type Canvas } from './svg.ts';
import { wrapText } from './text.ts';

export type ListedStep = { label: string; note: string };

/** Distances and sizes, in px. */
const MARK_RADIUS = 6;
const ROW_GAP = 20;
const TEXT_LEFT = 28;
const MARK_AT = MARK_RADIUS + 1;
/** All lists have one width, so that they start in one place on every page. */
const WIDTH = NARROW_LIMIT - 4;

/** Draws steps from top to bottom, for narrow screens. */
export function drawSteps(steps: readonly ListedStep[]): Canvas {
  let [y, mark] = [0, 0];
  const drawn = steps.map(({ label, note }) => {
    const title = wrapText(label, WIDTH - TEXT_LEFT, TITLE_TEXT);
    const below = wrapText(note, WIDTH - TEXT_LEFT, NOTE_TEXT);
    const at = { x: TEXT_LEFT, y };
    mark = y + MARK_AT + 2;
    y += title.height + below.height + ROW_GAP;
    return (
      element('circle', { class: 'dg-stop', cx: MARK_AT, cy: mark, r: MARK_RADIUS }) +
      textBlock(title, at, 'dg-title') +
      textBlock(below, { ...at, y: at.y + title.height }, 'dg-note')
    );
  });
  const rail = path('dg-rail', `M${round(MARK_AT)} ${round(MARK_AT + 2)}V${round(mark)}`);
  const bounds = { x: 0, y: 0, width: WIDTH, height: y - ROW_GAP };
  return toCanvas(bounds, rail + drawn.join(''));
}
