import { readWordList } from '../../support/style-guide.ts';
import { findPhrases, wordPattern } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

const guide = 'do-not-sell';
const pattern = wordPattern(readWordList(guide));

/** Words that sell. The list stands in the guide. */
export const selling: ProseRule = {
  guide,
  check: ({ blocks }) =>
    findPhrases(blocks, [{ pattern, write: 'state a fact that can be checked.' }]),
};
