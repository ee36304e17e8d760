import { findPhrases } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

/** What happens is described in the present tense. */
export const presentTense: ProseRule = {
  guide: 'use-the-present-tense',
  check: ({ blocks }) =>
    findPhrases(blocks, [
      // "Any type will do" promises nothing.
      {
        pattern: /\b(?:will(?! do\b)|won't)\b/gi,
        write: 'describe what happens, in the present tense.',
      },
    ]),
};
