import { curlQuotes } from '../html/quotes.ts';

/** The first paragraph of a description as plain text, for the explorer's data. */
export function firstParagraph(text = ''): string {
  const [first = ''] = text.trim().split(/\n\s*\n/);
  return curlQuotes(first)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
