import { describe, expect, it } from 'vitest';
import { joinPointer } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { API_NAMES, APIS, readExpected, splitCell } from './support.ts';
import type { ApiName } from './support.ts';

const LIMITS = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'default',
];
const ENUMS = ['enum', 'const'];
/** Keywords that contain data. Inside their values, "minimum" is the name of a field, not a limit. */
const DATA = new Set(['example', 'examples', 'value', 'default', 'enum', 'const']);

interface Found {
  readonly place: string;
  readonly keyword: string;
  readonly value: JsonValue;
}

/** Finds every use of the given JSON Schema keywords in an API document. */
function findKeywords(
  keywords: readonly string[],
  pointer: string,
  node: JsonValue,
): readonly Found[] {
  if (typeof node !== 'object' || node === null) return [];
  return (Object.entries(node) as [string, JsonValue][]).flatMap(([key, value]) => {
    const isName = pointer.endsWith('/properties');
    const place = pointer.replace('#/components/', '');
    const own = !isName && keywords.includes(key) ? [{ place, keyword: key, value }] : [];
    if (!isName && DATA.has(key)) return own;
    return [...own, ...findKeywords(keywords, joinPointer(pointer, key), value)];
  });
}

const find = (api: ApiName, keywords: readonly string[]) =>
  findKeywords(keywords, '#', APIS[api].root);

describe.each(API_NAMES)('%s', (api) => {
  it('has the limits of the specification, and no others', () => {
    const found = find(api, LIMITS).map(({ place, keyword, value }) =>
      [place, keyword, String(value)].join(' '),
    );
    const listed = readExpected('limits.tsv')
      .filter((row) => row.api === api)
      .map(({ place, keyword, value }) => [place, keyword, value].join(' '));
    expect(found.toSorted()).toEqual(listed.toSorted());
  });

  it('has the enums of the specification, and no others', () => {
    const found = find(api, ENUMS).map(({ place, value }) =>
      [place, ...[value].flat()].map(String).join(' '),
    );
    const listed = readExpected('enums.tsv')
      .filter((row) => row.api === api)
      .map(({ place, values }) => [place ?? '', ...splitCell(values)].join(' '));
    expect(found.toSorted()).toEqual(listed.toSorted());
  });
});

describe('limits that the specification does not state', () => {
  it.each(API_NAMES)('have no number in the %s document', (api) => {
    const text = JSON.stringify(APIS[api].root);
    expect(text).not.toMatch(/\d+ (?:requests|calls) (?:a|per) /);
    expect(text).not.toMatch(/expires_in|X-RateLimit/i);
  });
});
