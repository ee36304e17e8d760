import type { TableRow } from '../../support/page-content.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** Fewer types in a table than this may be a coincidence. */
const TABLE_MIN_TYPES = 2;
const SPEAKS_OF_TYPE =
  /\b(?:type of (?:an |the )?Environment|(?:has|have) the type|Environment types?)\b/i;

/** Types of Environments: in tables that list them, and in sentences that speak of one. */
export const environmentTypes: NameRule = {
  kind: 'Environment types',
  check: ({ blocks, rows, spans }, { api }) => {
    const known = api.environmentTypes;
    const sentences = blocks
      .flatMap(({ text, line }) =>
        text.split(/(?<=[.!?])\s/).map((sentence) => ({ sentence, line })),
      )
      .filter(({ sentence }) => SPEAKS_OF_TYPE.test(sentence) && /Environment/.test(sentence))
      .flatMap(({ sentence, line }) =>
        [...sentence.matchAll(/type[^`.]*`([a-z_]+)`/g)].map(([, name = '']) => ({ name, line })),
      );
    const listed = rows.flatMap((row) => {
      const name = readFirst(row);
      const types = new Set(
        rows
          .filter(({ section, head }) => section === row.section && head[0] === row.head[0])
          .map(readFirst),
      );
      const isList = [...types].filter((type) => known.has(type)).length >= TABLE_MIN_TYPES;
      return isList && /type/i.test(row.head[0] ?? '') && name !== ''
        ? [{ name, line: row.line }]
        : [];
    });
    const disasters = spans
      .filter(({ code }) => /^disaster/.test(code))
      .map(({ code: name, line }) => ({ name, line }));
    return toReport(
      [...sentences, ...listed, ...disasters].map(({ name, line }) => ({
        line,
        problem: known.has(name) ? undefined : describeUnknown('Environment type', name, known),
      })),
    );
  },
};

function readFirst({ cells }: TableRow): string {
  return /^`([^`]+)`/.exec(cells[0] ?? '')?.[1] ?? '';
}
