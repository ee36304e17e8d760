import type { Element } from 'hast';
import type { HastPluginDefinition } from 'satteri';
import { cutName } from '../../src/lib/highlight/index.ts';

const WBR: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Marks code in text that is too long to stay on one line, with `<wbr>` where it may wrap. */
export const longNames: HastPluginDefinition = {
  name: 'long-names',
  element: {
    filter: ['code'],
    visit(code, ctx) {
      const parts = cutName(ctx.textContent(code));
      if (parts.length === 0 || (ctx.parent(code) as Partial<Element>).tagName === 'pre') return;
      const children = parts.flatMap((value) => [WBR, { type: 'text' as const, value }]).slice(1);
      return { ...code, properties: { className: ['long'] }, children };
    },
  },
};
