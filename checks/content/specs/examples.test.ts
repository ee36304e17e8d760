import { describe, expect, it } from 'vitest';
import { isJsonObject, listExamples, readSchema } from '../../../src/lib/openapi/index.ts';
import type { ApiDocument, JsonValue, Schema } from '../../../src/lib/openapi/index.ts';
import { makeExample } from '../../../src/lib/openapi/page/index.ts';
import { findFaults } from '../../support/validators.ts';
import { API_NAMES, APIS } from '../../support/api-documents.ts';

// Redocly compares the examples of bodies, parameters, and schemas with their schemas: see redocly.yaml.

/** Lists the read-only fields in an example of a request body, which must have none. */
function listReadOnly(api: ApiDocument, node: Schema, value: JsonValue): readonly string[] {
  const { properties = {} } = readSchema(api, node);
  if (!isJsonObject(value)) return [];
  const fields = Object.entries(properties).filter(([name]) => name in value);
  return fields.flatMap(([name, schema]) => (readSchema(api, schema).readOnly ? [name] : []));
}

describe.each(API_NAMES)('examples of the %s document', (name) => {
  const api = APIS[name];
  const schemas = api.schemas.map(({ name: schema, schema: node }) => ({ schema, node }));

  it('send nothing that is read-only', () => {
    const sent = api.operations.flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap((media) =>
        listExamples(media)
          .flatMap(({ value }) => listReadOnly(api, media.schema ?? {}, value))
          .map((field) => `${operationId}: ${field}`),
      ),
    );
    expect(sent).toEqual([]);
  });

  it('that are made for pages of models match their schema', () => {
    const faults = schemas.flatMap(({ schema, node }) =>
      findFaults(api, node, makeExample(api, node)).map((fault) => `${schema}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('of a union match only one variant', () => {
    const problems = schemas.flatMap(({ schema, node }) => {
      const { oneOf: variants = [] } = readSchema(api, node);
      return variants.flatMap((variant, index) => {
        const value = makeExample(api, variant);
        const fitting = variants.filter((other) => findFaults(api, other, value).length === 0);
        return fitting.length === 1 && fitting[0] === variant ? [] : [`${schema} ${index}`];
      });
    });
    expect(problems).toEqual([]);
  });

  it('contain no key or token that is long enough to be real', () => {
    const keys = [...JSON.stringify(api.root).matchAll(/guidon_(?:server|client|mobile)_(\w*)/g)];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(([, rest = '']) => rest.length > 8)).toEqual([]);
  });
});
