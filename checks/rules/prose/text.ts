import { plainText, problemIf, splitSentences, splitWords, type ProseRule } from './prose-rule.ts';

/** The maximum number of words in a sentence, as in the style guide. */
const MAX_WORDS = 30;

/** Limits the length of sentences in paragraphs, cells, and descriptions. */
const sentenceLength: ProseRule = {
  guide: 'keep-sentences-readable',
  check: ({ blocks }) =>
    blocks
      .filter(({ kind }) => kind !== 'heading' && kind !== 'label')
      .flatMap(({ text, line }) =>
        splitSentences(plainText(text)).flatMap((sentence) => {
          const words = splitWords(sentence);
          const start = words.slice(0, 5).join(' ');
          const long = `the sentence "${start} …" has ${words.length} words; stop at ${MAX_WORDS}.`;
          return problemIf(words.length > MAX_WORDS, line, long);
        }),
      ),
};

/** Reports empty table cells. */
const tableCells: ProseRule = {
  guide: 'keep-cells-short',
  check: ({ rows }) =>
    rows.flatMap(({ head, cells, line }) => {
      const isEmpty = cells.length < head.length || [...head, ...cells].includes('');
      const empty = 'a cell of this table is empty; write "None" or "Not supported".';
      return problemIf(isEmpty, line, empty);
    }),
};

export const TEXT_RULES: readonly ProseRule[] = [sentenceLength, tableCells];
