import { proseLines, type SourcePage } from '../support/sources.ts';

/** Text of a page whose numbers are known to be right: a test recomputes them, or they aren't results. */
export interface KnownNumbers {
  /** The file's path from the repository's root. */
  readonly file: string;
  /** The number with enough of the surrounding text to be unique. */
  readonly text: string;
}

/** Patterns of numbers that are results of a calculation. */
const COMPUTED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a p-value', /p-value[^.{|]{0,20}?\b0\.\d+/i],
  ['a test statistic', /`?\b[zt]`? (?:is|=) [−-]?\d+\.\d+/],
  ['a place or a share with three decimals or more', /(?<![\w.$-])0\.\d{3,}\b(?!\.\d)/],
  ['a percentage with decimals', /(?<![\w.])[+−-]?\d+\.\d+%/],
];

/** Removes the padding of table cells, so that a text doesn't depend on the width of its column. */
export const withoutPadding = (text: string) => text.replaceAll(/ {2,}/g, ' ');

/** Reports numbers that look like results and that no test recomputes. */
export function checkTypedNumbers(page: SourcePage, known: readonly KnownNumbers[]): string[] {
  const texts = known.filter(({ file }) => file === page.file).map(({ text }) => text);
  return proseLines(page).flatMap(({ text, line }) => {
    let rest = withoutPadding(text);
    for (const known of texts) rest = rest.replaceAll(known, '…');
    return COMPUTED.flatMap(([name, pattern]) => {
      const found = pattern.exec(rest)?.[0];
      if (found === undefined) return [];
      return [
        `${page.file}:${line}: "${found}" looks like ${name}, and no test recomputes it. ` +
          'Recompute it in checks/content/worked.test.ts, or list it there with a reason.',
      ];
    });
  });
}
