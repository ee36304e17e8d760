import { findPhrases } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

/** What happens is described in the present tense. */
export const presentTense: ProseRule = {
  guide: 'use-the-present-tense',
  check: ({ blocks }) =>
    findPhrases(blocks, [
      {
        pattern:
          /(?<!\b(?:any|free|good|ill) )(?<!\b(?:what|which|who|one|any of them|each|or|it|default|any type|these two|type|else|this one|client|that|either|of both) )\b(?:will|won't)\b(?! do\b)/gi,
        write: 'describe what happens, in the present tense.',
      },
    ]),
};
