import { PROPER_WORDS } from './proper-words.ts';
import { plainText } from './prose-rule.ts';
import type { ProseRule } from './prose-rule.ts';

/** A heading capitalizes only its first word and proper names. */
export const headingCase: ProseRule = {
  guide: 'sentence-case',
  check: ({ blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'heading')
      .flatMap(({ text, line }) => {
        // The text after "Step 1:" and each dashboard label start with a capital.
        const parts = plainText(text).split(/[:?!.]\s+/);
        const wrong = parts.flatMap((part) =>
          (part.match(/[\p{L}][\p{L}\p{N}'’.-]*/gu) ?? [])
            .slice(1)
            .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !PROPER_WORDS.has(singular(word))),
        );
        const list = wrong.map((word) => `"${word}"`).join(', ');
        return wrong.length === 0
          ? []
          : [{ line, text: `the heading "${text}" capitalizes ${list}; write sentence case.` }];
      }),
};

function singular(word: string): string {
  return PROPER_WORDS.has(word) ? word : word.replace(/ies$/, 'y').replace(/(?:'s|’s|s)$/, '');
}
