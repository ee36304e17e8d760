import { findException } from '../../support/names/exceptions.ts';
import { isFarFromAll } from './loose-pages.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** Heads of first columns that hold fields or parameters of an API. */
const FIELD_HEAD = /\b(?:field|parameter|header)\b/i;

/** Names in tables of fields and parameters. */
export const tableFields: NameRule = {
  kind: 'fields in tables',
  check: ({ rows, page }, { api, sdk, exceptions }) => {
    const named = rows
      .filter(({ head }) => FIELD_HEAD.test(head[0] ?? ''))
      .flatMap(({ cells, line }) =>
        [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, line })),
      );
    return toReport(
      named.map(({ name, line }) => {
        const parts = name.split('.');
        const isKnown =
          isFarFromAll(name, api.fields, page.slug) ||
          parts.every((part) => api.names.has(part) || sdk.has(part)) ||
          findException(page.slug, name, exceptions) !== undefined;
        return { line, problem: isKnown ? undefined : describeUnknown('field', name, api.fields) };
      }),
    );
  },
};
