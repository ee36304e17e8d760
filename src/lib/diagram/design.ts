import type { TextStyle } from './wrap-text.ts';

/** All distances are multiples of this, in px. */
export const GRID = 4;

/** Corner radius of boxes, in px. */
export const BOX_RADIUS = 8;

/** Radius of the bends of lines, in px. */
export const BEND_RADIUS = 8;

/** Corner radius of the frames of groups, in px. */
export const GROUP_RADIUS = 12;

/** The widest drawing that fits the text column of a 1280 px screen beside both sidebars, in px. */
export const WIDE_LIMIT = 608;

/** The widest drawing that fits the figure on a 320 px screen, in px. */
export const NARROW_LIMIT = 260;

/**
 * Widths of the figure, in px, from which a wide drawing may show. The frame's stylesheet has one
 * container query for each.
 */
export const FIT_STEPS = [320, 400, 480, 560, 608, 688, 960] as const;

/** Space between the edge of a drawing and its outermost shapes, so that no stroke is cut. */
export const CANVAS_PAD = 2;

/** What a box or a message says; drawing.css has a class for each of these styles. */
export const LABEL_TEXT: TextStyle = { size: 13, lineHeight: 18 };

/** A label with a note below it. */
export const TITLE_TEXT: TextStyle = { size: 13, lineHeight: 18, weight: 'bold' };

/** What is said beside or below: notes, labels of lines, ticks. */
export const NOTE_TEXT: TextStyle = { size: 12, lineHeight: 16 };

/** Titles of groups and of axes. */
export const HEADING_TEXT: TextStyle = { size: 12, lineHeight: 16, weight: 'bold' };

/** What a shape says by its color; `default` is the quiet one. */
export type Tone = 'default' | 'accent' | 'positive' | 'warning' | 'negative' | 'muted';

/** Tones an author may write; `default` is the absence of one. */
export const TONES: readonly Tone[] = ['accent', 'positive', 'warning', 'negative', 'muted'];

/** Rounds a length up to the grid. */
export function toGrid(length: number): number {
  return Math.ceil(length / GRID) * GRID;
}
