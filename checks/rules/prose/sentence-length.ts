import { plainText, splitSentences, splitWords } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

/** The limit in the style guide. */
const MAX_WORDS = 30;

/** Limits the length of sentences in paragraphs, cells, and descriptions. */
export const sentenceLength: ProseRule = {
  guide: 'keep-sentences-readable',
  check: ({ blocks }) =>
    blocks
      .filter(({ kind }) => kind !== 'heading' && kind !== 'label')
      .flatMap(({ text, line }) =>
        splitSentences(plainText(text)).flatMap((sentence) => {
          const words = splitWords(sentence);
          if (words.length <= MAX_WORDS) return [];
          const start = words.slice(0, 5).join(' ');
          return [
            {
              line,
              text: `the sentence "${start} …" has ${words.length} words; stop at ${MAX_WORDS}.`,
            },
          ];
        }),
      ),
};
