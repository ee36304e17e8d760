import type { Element, ElementContent } from 'hast';
import type { HastPluginDefinition } from 'satteri';
import { cutNames, LINE_MAX_CHARS, listWords } from '../../src/lib/highlight/index.ts';

const WBR: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Keeps the words whole that browsers would break after a hyphen, such as `--template`. */
const keepWhole = (name: string): ElementContent[] =>
  listWords(name).map(({ text, isWhole }) => {
    const value = { type: 'text' as const, value: text };
    const properties = { className: ['word'] };
    return isWhole ? { type: 'element', tagName: 'span', properties, children: [value] } : value;
  });

/** Cuts a name where a narrow cell may wrap it. In a sentence, CSS keeps it whole if it fits in a line. */
function cut(parts: readonly string[]): ElementContent[] {
  const children = parts.flatMap((part) => [WBR, ...keepWhole(part)]).slice(1);
  if (parts.length === 1 || parts.join('').length > LINE_MAX_CHARS) return children;
  return [{ type: 'element', tagName: 'span', properties: { className: ['whole'] }, children }];
}

/** Marks code in text that is too long to stay on one line, with `<wbr>` where it may wrap. */
export const longNames: HastPluginDefinition = {
  name: 'long-names',
  element: {
    filter: ['code'],
    visit(code, ctx) {
      const names = cutNames(ctx.textContent(code));
      if (names.length === 0 || (ctx.parent(code) as Partial<Element>).tagName === 'pre') return;
      const children = names.flatMap((parts, at) => [
        ...(names[at - 1]?.at(-1)?.endsWith(' ') === false ? [WBR] : []),
        ...cut(parts),
      ]);
      return { ...code, properties: { className: ['long'] }, children };
    },
  },
};
