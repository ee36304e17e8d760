import { escapeHtml } from '../html/escape.ts';
import { colorCode } from './color-code.ts';
import { classOf } from './theme.ts';

/** Lines of up to this length fit in a window of 320 pixels, so they don't wrap. */
export const LINE_MAX_CHARS = 34;

/** Returns the indent of a line's wrapped part, in characters. content.css has a class for each but 4. */
export function hangOf(line: string): number {
  const least = line.length > LINE_MAX_CHARS ? line.search(/\S|$/) + 2 : 0;
  return [4, 8, 12].find((chars) => chars >= least) ?? 16;
}

/** Reports whether a line of HTML closes exactly the elements that it opens. */
const isBalanced = (line: string) =>
  line.split('<span').length === line.split('</span').length && !/^[^<]*<\/span/.test(line);

/** Renders code as HTML, without colors for unknown grammars. Deeply indented lines get a class (`hang-8`). */
export function renderCode(code: string, grammar: string): string {
  const pieces = colorCode(code, grammar)?.map(({ text, role }) => {
    // A URL can wrap after a slash.
    const inner = escapeHtml(text).replaceAll(/(?<=:\/\/.*\w\/)(?=.)/g, '<wbr>');
    return role === 'plain' ? inner : `<span class="${classOf(role)}">${inner}</span>`;
  });
  return (pieces?.join('') ?? escapeHtml(code)).replaceAll(/.+/g, (line) => {
    const hang = hangOf(line.replaceAll(/<[^>]*>/g, '').replaceAll(/&[^;]+;/g, '&'));
    // An element around the first or last line of a text with several lines would end its color.
    return hang > 4 && isBalanced(line) ? `<span class="hang-${hang}">${line}</span>` : line;
  });
}
