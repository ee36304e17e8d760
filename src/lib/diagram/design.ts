import type { TextStyle } from './text.ts';

/** The widest drawing that fits the text column of a 1280 px screen beside both sidebars, in px. */
export const WIDE_LIMIT = 608;

/** The widest drawing that fits the figure on a 360 px screen, in px. diagram.css shrinks it where there is less room. */
export const NARROW_LIMIT = 300;

/** The figure widths, in px, at which a container query in diagram.css can switch to the wide drawing. */
export const FIT_STEPS = [320, 400, 480, 560, 608] as const;

export const BOX_RADIUS = 8;

/** Corner radius of the frames of groups, in px. */
export const GROUP_RADIUS = 12;

/** The text style of boxes and messages. diagram.css has a class for each text style of this file. */
export const LABEL_TEXT: TextStyle = { size: 13, lineHeight: 18 };

/** The text style of a label that has a note below it. */
export const TITLE_TEXT: TextStyle = { size: 13, lineHeight: 18, weight: 'bold' };

/** The text style of notes, line labels, and ticks. */
export const NOTE_TEXT: TextStyle = { size: 12, lineHeight: 16 };

/** The text style of the titles of groups and axes. */
export const HEADING_TEXT: TextStyle = { size: 12, lineHeight: 16, weight: 'bold' };
