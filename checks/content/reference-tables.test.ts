import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { API_REASONS, COMPARATORS, REASONS } from '../../src/lib/bucketing/index.ts';
import { findSchema, loadDocument } from '../../src/lib/openapi/index.ts';
import { AUTHORED } from '../support/authored.ts';

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

/** Returns the inline code in the first column of a page with a heading. A cell can contain several pieces. */
function readColumn(slug: string, heading: string): string[] {
  const rows = pages.get(slug)?.rows ?? [];
  const head = rows.find((row) => row.head.includes(heading))?.head ?? [];
  const cells = rows
    .filter((row) => row.head === head)
    .map((row) => row.cells[head.indexOf(heading)]);
  return cells.flatMap((cell = '') =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );
}

describe('reference tables', () => {
  it.each(TABLES)('%s, "%s" has the values of the product', (slug, heading, values) => {
    expect(new Set(readColumn(slug, heading))).toEqual(new Set(values));
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
