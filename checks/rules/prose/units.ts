import { findPhrases } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

/** A space stands between number and unit, none before a percent sign, and commas from four digits on. */
export const units: ProseRule = {
  guide: 'units',
  check: ({ blocks }) =>
    findPhrases(blocks, [
      { pattern: /\b\d[\d.,]*(?:ms|s|KB|MB|GB|px|min)\b/g, write: 'put a space before the unit.' },
      { pattern: /\b\d[\d.,]* %/g, write: 'write the percent sign without a space.' },
      {
        pattern: /(?<![\w.,:/#-]|ISO )(?!(?:19|20|21)\d\d\b)[1-9]\d{3,}(?![\w.:/-])/g,
        write: 'write a comma in numbers from four digits on.',
      },
    ]),
};
