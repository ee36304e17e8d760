/** Lengths that a page description must keep to, in characters. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/** Cuts a text at the end of a word and says so with an ellipsis. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max - 1).replace(/\s+\S*$/, '');
  return `${words.replace(/[,.;:]$/, '')}…`;
}

/** A short text as a sentence, so that another can follow. */
function endSentence(text: string): string {
  return text === '' || /[.!?:…]$/.test(text) ? text : `${text}.`;
}

/**
 * The description of a page from a text of any length: a short one gets the rest added, a long one is
 * cut.
 */
export function fitDescription(text: string, rest: string, { min, max }: TextLimits): string {
  const whole = text.length < min ? [endSentence(text), rest].filter(Boolean).join(' ') : text;
  return cut(whole, max);
}
