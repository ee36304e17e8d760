import { findException } from '../../support/names/exceptions.ts';
import type { KnownNames } from '../../support/names/known-names.ts';
import type { PageContent } from '../../support/page-content.ts';
import { describeUnknown, type NameRule } from './name-rule.ts';

/** Matches `field: 'value'` and `"field": "value"` in code, and `field=value` in prose. */
const ASSIGNMENT = /(?<![\w.-])"?([A-Za-z_]\w*)"?\s*(?:[:=]|=>)\s*["']([\w!<>=.-]+)["']/g;
const PLAIN = /^([A-Za-z_]\w*)=([\w!<>.-]+)$/;
/** Matches the headings of table columns that list a field's values. */
const VALUE_HEAD = /^(?:type|values?|limits?)/i;
/** Languages with object literals that may be sent to an API. */
const LANGUAGES = ['json', 'js', 'jsx', 'ts', 'tsx', 'python', 'ruby', 'php', 'go'];

/** Reports values that an enum field can't have: in code, in prose (`field=value`), and in tables. */
export const enumValues: NameRule = {
  code: 'enum-value',
  check: (content, { api, exceptions }) =>
    listPairs(content, api.valuesOf).flatMap(({ field, value, line }) => {
      const allowed = api.valuesOf.get(field);
      if (!allowed || allowed.has(value)) return [];
      return findException(content.page.slug, `${field}: ${value}`, exceptions)
        ? []
        : [{ line, text: describeUnknown(field, value, allowed) }];
    }),
};

interface Pair {
  readonly field: string;
  readonly value: string;
  readonly line: number;
}

function listPairs(
  { spans, fences, rows }: PageContent,
  valuesOf: KnownNames['api']['valuesOf'],
): Pair[] {
  const inCode = fences
    .filter(({ lang }) => LANGUAGES.includes(lang))
    .flatMap(({ code, line }) =>
      code.split('\n').flatMap((text, index) => readAssignments(text, line + index + 1)),
    );
  const inProse = spans.flatMap(({ code, line }) => {
    const [, field, value] = PLAIN.exec(code) ?? [];
    if (field !== undefined && value !== undefined) return [{ field, value, line }];
    return readAssignments(code, line);
  });
  const inTables = rows.flatMap(({ head, cells, line }) => {
    const field = /^`([^`]+)`$/
      .exec(cells[0] ?? '')?.[1]
      ?.split('.')
      .at(-1);
    if (field === undefined || !valuesOf.has(field)) return [];
    const values = cells
      .filter((_, index) => VALUE_HEAD.test(head[index] ?? ''))
      .flatMap((cell) => [...cell.matchAll(/`([\w!<>=.-]+)`/g)]);
    return values.map(([, value = '']) => ({ field, value, line }));
  });
  return [...inCode, ...inProse, ...inTables];
}

function readAssignments(text: string, line: number): Pair[] {
  return [...text.matchAll(ASSIGNMENT)].map(([, field = '', value = '']) => ({
    field,
    value,
    line,
  }));
}
