import { plainText, splitSentences, splitWords } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

/** Where the guide says to stop. */
const MAX_WORDS = 30;

/** Sentences of paragraphs, cells, and descriptions stay short. */
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
