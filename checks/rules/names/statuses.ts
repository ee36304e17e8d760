import { findException } from '../../support/names/exceptions.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** A status in a sentence about answers: "answers 409", "a 404", "status 429". */
const IN_PROSE =
  /\b(?:answers?|answered|status(?: code)?|returns?|gets?|with|an?|HTTP|or|and)\s+`?([2-5]\d\d)`?(?![\w%,.]\d|\s*(?:ms|px|KB|MB|characters|users|visitors|events|days|words|and \d)|[-–]\w)/g;

/** HTTP statuses that sentences about answers name, and those in the first column of tables of them. */
export const statuses: NameRule = {
  kind: 'HTTP statuses',
  check: ({ blocks, rows, page }, { api, exceptions }) => {
    const inProse = blocks
      .filter(({ text }) => /\b(?:answer|status|returns?|error|HTTP|API|call)/i.test(text))
      .flatMap(({ text, line }) =>
        [...text.matchAll(IN_PROSE)].map(([, status = '']) => ({ status, line })),
      );
    const inTables = rows
      .filter(({ head }) => /^status$/i.test(head[0] ?? ''))
      .flatMap(({ cells, line }) => {
        const status = /^`?(\d{3})`?$/.exec(cells[0] ?? '')?.[1];
        return status === undefined ? [] : [{ status, line }];
      });
    return toReport(
      [...inProse, ...inTables].map(({ status, line }) => ({
        line,
        problem:
          api.statuses.has(status) || findException(page.slug, status, exceptions) !== undefined
            ? undefined
            : `no operation answers ${describeUnknown('status', status, api.statuses).slice(8)}`,
      })),
    );
  },
};
