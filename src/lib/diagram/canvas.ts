import { CANVAS_PAD, FIT_STEPS, NARROW_LIMIT } from './design.ts';
import type { Point } from './geometry.ts';
import type { Identity } from './identity.ts';
import { element, escapeText, formatNumber } from './markup.ts';

/** One drawing at its natural size, in px. `body` is escaped SVG markup. */
export type Canvas = { width: number; height: number; body: string };

/** The drawings of one diagram: `narrow` is null where the wide one fits every screen. */
export type Drawing = { wide: Canvas; narrow: Canvas | null };

/**
 * A canvas around shapes that lie between `origin` and `origin` plus the size, with space for the
 * strokes of the outermost.
 */
export function toCanvas(
  size: { width: number; height: number },
  body: string,
  origin: Point = { x: 0, y: 0 },
): Canvas {
  const [x, y] = [CANVAS_PAD - origin.x, CANVAS_PAD - origin.y];
  return {
    width: Math.ceil(size.width) + 2 * CANVAS_PAD,
    height: Math.ceil(size.height) + 2 * CANVAS_PAD,
    body: element('g', { transform: `translate(${formatNumber(x)} ${formatNumber(y)})` }, body),
  };
}

/** px of the layout to rem, so that a drawing grows with the reader's font size. */
const PX_PER_REM = 16;

function toRem(length: number): string {
  return `${String(Math.round((length / PX_PER_REM) * 1000) / 1000)}rem`;
}

/** Markup of one drawing: an image with a name and a description, and nothing inline. */
export function renderSvg(canvas: Canvas, variant: 'wide' | 'narrow', identity: Identity): string {
  const titleId = `${identity.id}-${variant}-title`;
  const descriptionId = `${identity.id}-${variant}-desc`;
  const attributes = {
    class: `dg-svg dg-${variant}`,
    role: 'img',
    'aria-labelledby': titleId,
    'aria-describedby': descriptionId,
    viewBox: `0 0 ${formatNumber(canvas.width)} ${formatNumber(canvas.height)}`,
    width: toRem(canvas.width),
    height: toRem(canvas.height),
  };
  const words =
    element('title', { id: titleId }, escapeText(identity.title)) +
    element('desc', { id: descriptionId }, escapeText(identity.description));
  return element('svg', attributes, words + canvas.body);
}

/** Whether some screen of 320 px or more is too narrow for a drawing, so that it must scroll. */
export function mayScroll({ wide, narrow }: Drawing): boolean {
  const fits = FIT_STEPS.some((step) => step >= wide.width);
  return (narrow ?? wide).width > NARROW_LIMIT || (narrow !== null && !fits);
}

/**
 * The classes by which the frame's stylesheet picks a drawing: `dg-fit-640` shows the wide one
 * where the figure has 640 px or more.
 */
export function fitClass({ wide, narrow }: Drawing): string {
  if (narrow === null) return 'dg-one';
  const step = FIT_STEPS.find((width) => width >= wide.width) ?? FIT_STEPS.at(-1);
  return `dg-two dg-fit-${String(step)}`;
}
