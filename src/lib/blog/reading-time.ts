/** Reading speed: a common value for technical text. */
export const READING_WORDS_PER_MINUTE = 200;

const LEFT_OUT = [
  // Imports and exports of MDX, comments, code fences, tags, and link targets aren't prose.
  /^(import|export)\s.*$/gm,
  /\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g,
  /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm,
  /<\/?[a-z][^>]*>/gi,
  /\]\([^)]*\)/g,
];

/** Counts the words of a post in Markdown or MDX, without code blocks. */
export function countWords(markdown: string): number {
  const prose = LEFT_OUT.reduce((text, pattern) => text.replace(pattern, ' '), markdown);
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
}

/** The reading time of a post in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / READING_WORDS_PER_MINUTE));
}
