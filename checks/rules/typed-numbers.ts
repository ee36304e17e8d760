import { proseLines, type SourcePage } from '../support/sources.ts';

/** An exception: a number that a page may contain although it looks computed. */
export interface TypedNumber {
  /** The file's path from the repository's root. */
  file: string;
  /** The number with enough of the surrounding text to be unique. */
  text: string;
  reason: string;
}

/** Patterns of numbers that are always computed, so pages cite them instead of typing them. */
const COMPUTED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a p-value', /p-value[^.{|]{0,20}?\b0\.\d+/i],
  ['a test statistic', /`?\b[zt]`? (?:is|=) -?\d+\.\d+/],
  ['a place or a share with three decimals or more', /(?<![\w.$-])0\.\d{3,}\b(?!\.\d)/],
  ['a percentage with decimals', /(?<![\w.])[+-]?\d+\.\d+%/],
];

/** Removes expressions in braces, because a number in an expression isn't typed text. */
const withoutExpressions = (text: string) => text.replaceAll(/\$?\{[^{}]*\}/g, '…');

/** Reports numbers that look computed but are typed instead of cited from `src/lib/worked`. */
export function checkTypedNumbers(page: SourcePage, allowed: readonly TypedNumber[]): string[] {
  const reasons = allowed.filter(({ file }) => file === page.file);
  return proseLines(page).flatMap(({ text, line }) => {
    let rest = withoutExpressions(text);
    for (const { text: known } of reasons) rest = rest.replace(known, '…');
    return COMPUTED.flatMap(([name, pattern]) => {
      const found = pattern.exec(rest)?.[0];
      if (found === undefined) return [];
      return [
        `${page.file}:${line}: "${found}" looks like ${name} that is typed. Cite it with {figure('…')} ` +
          '(src/components/content/worked/README.md), or list it with a reason.',
      ];
    });
  });
}
