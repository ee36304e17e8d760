interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Cuts a text after a sentence, or else between words. */
function cut(text: string, { min, max }: Limits): string {
  if (text.length <= max) return text;
  const sentences = text.slice(0, max).replace(/(?<=[.!?])\s[^.!?]*$/, '');
  if (sentences.length >= min && sentences.length < max) return sentences;
  const whole = text.slice(0, max - 1);
  const words = whole.replace(/[,.;:]?\s+\S*$/, '');
  // Text without spaces, such as a long URL, is cut in the middle.
  return `${words.length < min ? whole : words}…`;
}

/** Makes a page description of allowed length: appends `rest` to a short text, and cuts a long one. */
export function fitDescription(text: string, rest: string, limits: Limits): string {
  if (text.length >= limits.min) return cut(text, limits);
  const sentence = text === '' || /[.!?:…]$/.test(text) ? text : `${text}.`;
  return cut([sentence, rest].filter(Boolean).join(' '), limits);
}
