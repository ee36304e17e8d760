import { proseLines } from '../../support/sources.ts';
import type { ProseRule } from './prose-rule.ts';

const KINDS = ['note', 'tip', 'caution', 'danger'];

/** An aside is one of four kinds, and its title says the point. */
export const asides: ProseRule = {
  guide: 'four-kinds-used-sparingly',
  check: ({ page }) =>
    proseLines(page).flatMap(({ text, line }) => {
      const [, kind = '', title] = /^\s*:::(\w+)(\[.+\])?/.exec(text) ?? [];
      if (kind === '') return [];
      return [
        ...(KINDS.includes(kind)
          ? []
          : [{ line, text: `no aside ":::${kind}"; write ${KINDS.join(', ')}.` }]),
        ...(title === undefined
          ? [{ line, text: `the aside has no title; write ":::${kind}[The point]".` }]
          : []),
      ];
    }),
};
