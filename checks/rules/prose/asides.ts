import { proseLines } from '../../support/sources.ts';
import { problemIf, type ProseRule } from './prose-rule.ts';

const KINDS = ['note', 'tip', 'caution', 'danger'];

/** An aside is of one of four kinds and has a title. */
export const asides: ProseRule = {
  guide: 'four-kinds-used-sparingly',
  check: ({ page }) =>
    proseLines(page).flatMap(({ text, line }) => {
      const [, kind = '', title] = /^\s*:::(\w+)(\[.+\])?/.exec(text) ?? [];
      if (kind === '') return [];
      const unknown = `no aside ":::${kind}"; write ${KINDS.join(', ')}.`;
      const untitled = `the aside has no title; write ":::${kind}[The point]".`;
      return [
        ...problemIf(!KINDS.includes(kind), line, unknown),
        ...problemIf(title === undefined, line, untitled),
      ];
    }),
};
