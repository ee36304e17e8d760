import { readWordList } from '../../support/style-guide.ts';
import { findPhrases, wordPattern } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

const guide = 'leave-out-filler-words';
const pattern = wordPattern(readWordList(guide));

/** Words that add length and no fact. The list stands in the guide. */
export const filler: ProseRule = {
  guide,
  check: ({ blocks }) => findPhrases(blocks, [{ pattern, write: 'leave it out.' }]),
};
