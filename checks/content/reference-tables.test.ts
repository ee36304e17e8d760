import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { API_REASONS, COMPARATORS, REASONS } from '../../src/lib/bucketing/index.ts';
import { findSchema, loadDocument } from '../../src/lib/openapi/index.ts';
import { compareColumn, readColumn } from '../rules/reference-tables.ts';
import { AUTHORED } from '../support/authored.ts';
import { readContent } from '../support/page-content.ts';
import { parsePage } from '../support/sources.ts';

const source = 'specs/management-api.json';
const api = loadDocument(JSON.parse(readFileSync(source, 'utf8')) as unknown, { source });
const pages = new Map(AUTHORED.map((content) => [content.page.slug, content]));

const valuesOf = (schema: string) => (findSchema(api, schema).enum ?? []).map(String);
const fieldsOf = (schema: string) => Object.keys(findSchema(api, schema).properties ?? {});
/** The metric types in the dashboard. The API has two more, which the metrics page lists below its table. */
const OFFERED_DIMENSIONS = valuesOf('MetricDimension').filter((name) => !name.startsWith('TOTAL_'));

/** The tables to check: page, column heading, and the product's values, which the column must list. */
const TABLES: readonly (readonly [slug: string, heading: string, values: readonly string[]])[] = [
  ['platform/account-management/environments', 'Type', valuesOf('EnvironmentType')],
  ['platform/feature-flags/stale-feature-notifications', 'API value', valuesOf('StalenessReason')],
  ['platform/feature-flags/targeting/targeting-overview', 'In the API', COMPARATORS],
  ['sdk/features', 'Reason', [...REASONS, 'CACHED']],
  ['platform/experimentation/creating-and-managing-metrics', 'API value', OFFERED_DIMENSIONS],
  [
    'platform/experimentation/how-metrics-are-calculated',
    'Field',
    fieldsOf('MetricVariationResult'),
  ],
  [
    'platform/security-and-guardrails/variable-schemas',
    'API value',
    valuesOf('ValidationSchema.schemaType'),
  ],
];

describe('reference tables', () => {
  it.each(TABLES)('%s, "%s"', (slug, heading, values) => {
    const content = pages.get(slug);
    const found = content ? readColumn(content, heading) : [];
    expect(compareColumn(`${slug}, "${heading}"`, found, values)).toEqual([]);
  });

  it("give each of the SDKs' reasons the Bucketing API's reason", () => {
    const page = readFileSync('src/content/docs/sdk/features.mdx', 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| `(\w+)` \|$/gm)];
    expect(rows.map(([, , inSdk]) => inSdk)).toEqual(
      expect.arrayContaining(['TARGETING_MATCH', 'SPLIT', 'OPT_IN', 'OVERRIDE', 'DEFAULT']),
    );
    for (const [row, inApi, inSdk] of rows)
      expect(API_REASONS[inSdk as keyof typeof API_REASONS], row).toBe(inApi);
  });

  it('list permissions for each of the six roles', () => {
    const page = readFileSync(
      'src/content/docs/platform/security-and-guardrails/permissions.mdx',
      'utf8',
    );
    const rows = page.split('\n').filter((line) => /^\| `\w+:/.test(line));
    expect(rows).toHaveLength(24);
    for (const row of rows) expect(row.match(/\b(Yes|No)\b/g)).toHaveLength(6);
  });
});

describe('seeded mistakes', () => {
  const text = '| Key | In the API |\n| --- | --- |\n| A | `a`, `b` |\n\n`c`';
  const seeded = readContent(parsePage('a.mdx', 'a', text));

  it('a missing and an unknown value are reported', () => {
    const found = readColumn(seeded, 'In the API');
    expect(found).toEqual(['a', 'b']);
    expect(compareColumn('a.mdx', found, ['a', 'd'])).toEqual([
      'a.mdx: "d" is missing from the table.',
      'a.mdx: "b" is in the table, and the product has it not.',
    ]);
  });

  it('a missing table is reported with all its values', () => {
    expect(compareColumn('a.mdx', readColumn(seeded, 'Gone'), ['a'])).toHaveLength(1);
  });
});
