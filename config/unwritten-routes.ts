/**
 * Promised pages that are not written yet. The build shows a link to one of them as text and counts it;
 * a link to any other missing page fails. Take a path off when its page is there.
 */
export const unwritten: readonly string[] = [];
