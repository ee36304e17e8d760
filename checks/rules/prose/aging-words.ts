import { findPhrases, wordPattern } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

const pattern = wordPattern(['currently', 'nowadays', 'recently', 'in the near future']);
/** "as soon as" and "how soon" say how fast; alone the word promises. */
const soon = /(?<!\b(?:as|how|too|so) )\bsoon\b(?! (?:as|after|enough))/gi;

/** Words that are wrong a year later. */
export const agingWords: ProseRule = {
  guide: 'dates-and-times',
  check: ({ blocks, page }) =>
    // A post carries its date, and the roadmap is about what comes.
    /\/blog\/|product-roadmap/.test(page.file)
      ? []
      : findPhrases(
          blocks,
          [pattern, soon].map((words) => ({
            pattern: words,
            write: 'it ages; give a date or leave it out.',
          })),
        ),
};
