import { escapeHtml } from '../text/escape.ts';
import { colorCode, isLongLine, type ColoredPiece } from './color-code.ts';
import { classOf } from './theme.ts';
import { hangOf, wrapLine, type WrappedPiece } from './wrap-line.ts';

/** Escapes text between tags, where quotation marks can stay as they are. */
export const escapeText = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"');

/** Renders code as HTML, without colors for unknown grammars. Deeply indented lines get a class (`hang-8`). */
export function renderCode(code: string, grammar: string): string {
  const pieces = colorCode(code, grammar) ?? [{ text: code, role: 'plain' }];
  return splitLines(pieces).map(renderLine).join('\n');
}

export function splitLines(pieces: readonly ColoredPiece[]): readonly ColoredPiece[][] {
  const lines: ColoredPiece[][] = [[]];
  for (const { text, role } of pieces) {
    const [first = '', ...others] = text.split('\n');
    lines.at(-1)?.push({ text: first, role });
    lines.push(...others.map((other) => [{ text: other, role }]));
  }
  return lines;
}

function renderLine(tokens: readonly ColoredPiece[]): string {
  const line = tokens.map(({ text }) => text).join('');
  if (isLongLine(line)) return escapeText(line);
  const hang = hangOf(line);
  const groups = Map.groupBy(wrapLine(tokens), ({ token }) => token);
  const html = [...groups].map(([token, pieces]) => renderToken(token, pieces)).join('');
  return hang > 4 ? `<span class="hang-${hang}">${html}</span>` : html;
}

function renderToken(
  { role }: ColoredPiece,
  pieces: readonly WrappedPiece<ColoredPiece>[],
): string {
  const html = pieces
    .map(({ text, canBreakBefore, className }) => {
      const inner = escapeText(text);
      return (
        (canBreakBefore ? '<wbr>' : '') +
        (className ? `<span class="${className}">${inner}</span>` : inner)
      );
    })
    .join('');
  const name = classOf(role);
  return name === undefined ? html : `<span class="${name}">${html}</span>`;
}
