import { findPhrases, wordPattern } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

/** The reader is "you"; there is no "we". */
export const address: ProseRule = {
  guide: 'address-the-reader-as-you',
  check: ({ blocks, page }) =>
    // A post is signed by people, who may speak of themselves.
    page.file.includes('/blog/')
      ? []
      : findPhrases(blocks, [
          {
            pattern: /\b(?:[Ww]e|[Oo]urs?|[Ll]et's(?! Encrypt)|[Ll]et us|us)\b/g,
            write: 'say "you" for the reader and "Guidon" for the product.',
          },
          { pattern: wordPattern(['the user should']), write: 'tell the reader what to do.' },
        ]),
};
