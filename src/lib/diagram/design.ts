import type { TextStyle } from './wrap-text.ts';

/** All distances are multiples of this, in px. */
export const GRID = 4;

/** Corner radius of boxes, of the bends of lines and of groups, in px. */
export const BOX_RADIUS = 8;
export const BEND_RADIUS = 8;
export const GROUP_RADIUS = 12;

/** The widest drawing that fits the text column, and the one that fits a 320 px screen, in px. */
export const WIDE_LIMIT = 688;
export const NARROW_LIMIT = 260;

/**
 * Widths of the figure, in px, from which a wide drawing may show. The frame's stylesheet has one
 * container query for each.
 */
export const FIT_STEPS = [320, 400, 480, 560, 624, 688, 960] as const;

/** Space between the edge of a drawing and its outermost shapes, so that no stroke is cut. */
export const CANVAS_PAD = 2;

/** The text styles of every diagram; the frame's stylesheet has a class for each size. */
export const LABEL_TEXT: TextStyle = { size: 13, lineHeight: 18 };
export const TITLE_TEXT: TextStyle = { size: 13, lineHeight: 18, weight: 'bold' };
export const NOTE_TEXT: TextStyle = { size: 12, lineHeight: 16 };
export const HEADING_TEXT: TextStyle = { size: 12, lineHeight: 16, weight: 'bold' };

/** What a shape says by its color; `default` is the quiet one. */
export type Tone = 'default' | 'accent' | 'positive' | 'warning' | 'negative' | 'muted';

/** Tones an author may write; `default` is the absence of one. */
export const TONES: readonly Tone[] = ['accent', 'positive', 'warning', 'negative', 'muted'];

/** Rounds a length up to the grid. */
export function toGrid(length: number): number {
  return Math.ceil(length / GRID) * GRID;
}
