/** Wraps a title between words. A word that is too long for a line is broken. */
export function wrapTitle(title: string, fits: (text: string) => boolean): string[] {
  const words = title
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => breakWord(word, fits));
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word) || word.length < 2) return [word];
  let end = word.length - 1;
  while (end > 1 && !fits(word.slice(0, end))) end -= 1;
  return [word.slice(0, end), ...breakWord(word.slice(end), fits)];
}
