import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pickExample } from './example.ts';
import { toJsonSchema } from './json-schema.ts';
import { readUnlessRefused } from './fixtures.ts';
import { loadDocument } from './load-document.ts';
import type { ApiDocument, ApiMediaType } from './model.ts';
import { describeModel, describeOperation, listModels } from './page/index.ts';
import type { FieldView, PageContext } from './page/index.ts';
import { expandSchema } from './schema-tree.ts';
import type { Direction } from './synthesize.ts';

/** A folder of documents that nobody here wrote. Without it, those written for the tests. */
const FOLDER = process.env.OPENAPI_DOCUMENTS ?? path.join(import.meta.dirname, 'fixtures');
const TIMEOUT_MS = 60_000;

/** Undefined for a file that is no JSON or YAML: it holds no document. */
function parseFile(file: string): unknown {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  try {
    if (file.endsWith('.json')) return JSON.parse(text);
    return parse(text, { maxAliasCount: -1, logLevel: 'error' });
  } catch {
    return undefined;
  }
}

const all = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(json|ya?ml)$/.test(file))
  .map((file) => ({ file, value: parseFile(file) as { openapi?: unknown } | null | undefined }));
const isRead = ({ value }: (typeof all)[number]): boolean =>
  /^3\.[01](\.|$)/.test(String(value?.openapi));
const files = all.filter(isRead);
const others = all.filter((one) => !isRead(one));

function listMedia(api: ApiDocument): readonly (readonly [ApiMediaType, Direction])[] {
  return [...api.operations, ...api.webhooks].flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map((parameter) => [{ type: parameter.in, ...parameter }, 'request'] as const),
    ...(requestBody?.content ?? []).map((media) => [media, 'request'] as const),
    ...responses.flatMap(({ content }) => content.map((media) => [media, 'response'] as const)),
  ]);
}

/** A field is about 8 nodes of a page, 11 on that of a model; no page may have more than 3,000. */
const MAX_FIELDS = 340;
const MAX_MODEL_FIELDS = 262;

function countFields(fields: readonly FieldView[]): number {
  return fields.reduce((sum, { children }) => sum + 1 + countFields(children), 0);
}

/** The number of fields on the largest page of a document: of an operation, and of a model. */
function findLargestPages(document: ApiDocument): { operation: number; model: number } {
  const context: PageContext = {
    document,
    modelHref: (name) => `/models/${name}`,
    errorHref: () => undefined,
    errorAdvice: () => undefined,
  };
  const operations = [...document.operations, ...document.webhooks].map((operation) => {
    const page = describeOperation(context, operation);
    const trees = [page.request?.body, ...page.answers.map(({ body }) => body)];
    return countFields(trees.flatMap((tree) => tree?.fields ?? []));
  });
  const models = listModels(document).map((model) =>
    countFields(describeModel(context, model).tree.fields),
  );
  return { operation: Math.max(0, ...operations), model: Math.max(0, ...models) };
}

describe(`documents in ${path.basename(FOLDER)}`, () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)(
    '$file is read as a whole',
    ({ file, value }) => {
      const api = readUnlessRefused(() => loadDocument(value, { source: file }));
      if (!api) return;
      const operations = [...api.operations, ...api.webhooks];
      expect(new Set(operations.map(({ slug }) => slug)).size).toBe(operations.length);
      expect(new Set(api.schemas.map(({ slug }) => slug)).size).toBe(api.schemas.length);
      for (const [media, direction] of listMedia(api)) {
        const { schema } = media;
        if (!schema) continue;
        const bundled = readUnlessRefused(() => toJsonSchema(api, schema, direction));
        if (bundled === undefined) continue;
        expect(expandSchema(api, schema, { maxDepth: 4 }).relation).toBe('root');
        expect(() => pickExample(api, media, { direction })).not.toThrow();
      }
    },
    TIMEOUT_MS,
  );

  it.each(others)('$file is of another version, and refused with words about that', (one) => {
    const read = () => loadDocument(one.value, { source: one.file });
    expect(read).toThrow(/OpenAPI|Swagger|"openapi"|is not an object/);
  });

  it.each(files)(
    '$file fits on pages',
    ({ file, value }) => {
      const api = readUnlessRefused(() => loadDocument(value, { source: file }));
      const largest = api && readUnlessRefused(() => findLargestPages(api));
      if (!largest) return;
      const { operation, model } = largest;
      expect(operation).toBeLessThan(MAX_FIELDS);
      expect(model).toBeLessThan(MAX_MODEL_FIELDS);
    },
    TIMEOUT_MS,
  );
});
