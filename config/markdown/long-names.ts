import type { Element, ElementContent } from 'hast';
import type { HastPluginDefinition } from 'satteri';
import { cutName, listWords } from '../../src/lib/highlight/index.ts';

const WBR: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** A name of up to this length fits a line of 358 px, less the indent of two lists. */
const LINE_MAX_CHARS = 34;

/** Keeps the words whole that browsers would break after a hyphen, such as `--template`. */
const keepWhole = (name: string): ElementContent[] =>
  listWords(name).map(({ text, isWhole }) => {
    const value = { type: 'text' as const, value: text };
    const properties = { className: ['word'] };
    return isWhole ? { type: 'element', tagName: 'span', properties, children: [value] } : value;
  });

/** Marks code in text that is too long to stay on one line, with `<wbr>` where it may wrap. */
export const longNames: HastPluginDefinition = {
  name: 'long-names',
  element: {
    filter: ['code'],
    visit(code, ctx) {
      const text = ctx.textContent(code);
      const parts = cutName(text);
      if (parts.length === 0 || (ctx.parent(code) as Partial<Element>).tagName === 'pre') return;
      const children = parts.flatMap((value) => [WBR, ...keepWhole(value)]).slice(1);
      const isName = text.length <= LINE_MAX_CHARS && !text.includes(' ');
      const className = isName ? ['long', 'whole'] : ['long'];
      return { ...code, properties: { className }, children };
    },
  },
};
