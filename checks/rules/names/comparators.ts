import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** Comparators in the columns of tables that list them, and those with a `!` anywhere. */
export const comparators: NameRule = {
  kind: 'comparators',
  check: ({ rows, spans }, { api }) => {
    const known = api.valuesOf.get('comparator') ?? new Set<string>();
    const inTables = rows
      .filter(({ head }) => head.some((cell) => /^comparator/i.test(cell)))
      .flatMap(({ cells, head, line }) =>
        cells
          .filter((_, index) => /^(comparator|in the API)/i.test(head[index] ?? ''))
          .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)])
          .map(([, name = '']) => ({ name, line })),
      );
    const negated = spans
      .filter(({ code }) => /^!(?:[a-z]\w*|=)$/i.test(code))
      .map(({ code, line }) => ({ name: code, line }));
    return toReport(
      [...inTables, ...negated].map(({ name, line }) => ({
        line,
        problem: known.has(name) ? undefined : describeUnknown('comparator', name, known),
      })),
    );
  },
};
