import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FILES } from '../../support/api-documents.ts';

describe('lint', () => {
  it('finds no array without items, no duplicate enum value, and no code in descriptions', () => {
    for (const [api, file] of Object.entries(FILES)) {
      expect(listFaults(parse(readFileSync(file, 'utf8'))), api).toEqual([]);
    }
  });
});

/** Lists problems that Redocly's rules don't find, with their location. */
function listFaults(node: unknown, at = ''): string[] {
  if (typeof node === 'string') return /<script|\beval\(/.test(node) ? [`${at} holds code`] : [];
  if (typeof node !== 'object' || node === null) return [];
  const { type, items, enum: values } = node as Record<string, unknown>;
  const hasTwice = Array.isArray(values) && new Set(values).size < values.length;
  return [
    ...(type === 'array' && items === undefined ? [`${at} has no items`] : []),
    ...(hasTwice ? [`${at} has a value twice`] : []),
    ...Object.entries(node).flatMap(([name, value]) => listFaults(value, `${at}/${name}`)),
  ];
}
