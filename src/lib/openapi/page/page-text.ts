/** Cuts a text of more than `max` characters at the end of a word and adds an ellipsis. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max - 1).replace(/\s+\S*$/, '');
  return `${words.replace(/[,.;:]$/, '')}…`;
}

function endSentence(text: string): string {
  return text === '' || /[.!?:…]$/.test(text) ? text : `${text}.`;
}

/** Makes a page description of allowed length: appends `rest` to a short text, and cuts a long one. */
export function fitDescription(
  text: string,
  rest: string,
  { min, max }: Readonly<Record<'min' | 'max', number>>,
): string {
  const whole = text.length < min ? [endSentence(text), rest].filter(Boolean).join(' ') : text;
  return cut(whole, max);
}
