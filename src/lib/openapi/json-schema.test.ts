import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { LIBRARY, refTo, WORKSHOP, wrapSchema } from './fixtures.ts';
import { SchemaBundle, toJsonSchema } from './json-schema.ts';
import type { ApiDocument } from './model.ts';
import type { Direction } from './synthesize.ts';

function isValid(api: ApiDocument, name: string, value: unknown, direction?: Direction): boolean {
  // Without `ownProperties`, Ajv finds the inherited property `constructor` in every object.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true });
  return ajv.validate(toJsonSchema(api, refTo(name), direction), value);
}

describe('toJsonSchema', () => {
  it('contains all referenced schemas, including cycles', () => {
    const book = { id: 1, title: 'Emma', related: [{ id: 2, title: 5 }] };
    expect(isValid(LIBRARY, 'Book', book)).toBe(false);
    expect(isValid(LIBRARY, 'Book', { ...book, related: [{ id: 2, title: 'Persuasion' }] })).toBe(
      true,
    );
  });

  it('keeps types that allow null', () => {
    const title = { id: 1, title: 'Emma' };
    expect(isValid(LIBRARY, 'Book', { ...title, subtitle: null, binding: null })).toBe(true);
    expect(isValid(LIBRARY, 'Book', { ...title, title: null })).toBe(false);
  });

  it('requires read-only fields only in responses', () => {
    expect(isValid(LIBRARY, 'Book', { title: 'Emma' }, 'request')).toBe(true);
    expect(isValid(LIBRARY, 'Book', { title: 'Emma' }, 'response')).toBe(false);
  });

  it('accepts overlapping variants with a discriminator', () => {
    expect(isValid(LIBRARY, 'Item', { kind: 'disc' })).toBe(true);
    expect(isValid(LIBRARY, 'Item', { scale: 1000 })).toBe(false);
  });

  it('rewrites the references of a mapping, and rejects a broken one', () => {
    const bundle = (target: string) => {
      const discriminator = { propertyName: 'kind', mapping: { a: target } };
      const api = wrapSchema({ oneOf: [{ type: 'object' }], discriminator });
      const bundle = new SchemaBundle(api, { annotate: true });
      return JSON.stringify([bundle.get(refTo('Schema')), bundle.$defs]);
    };
    expect(bundle('#/components/schemas/Schema')).toContain('"mapping":{"a":"#/$defs/');
    expect(() => bundle('#/components/schemas/Gone')).toThrow(/Gone leads nowhere/);
  });

  it('keeps limits and patterns', () => {
    const part = { size: 0.5 };
    expect(isValid(WORKSHOP, 'Spare part~1v1', part)).toBe(true);
    expect(isValid(WORKSHOP, 'Spare part~1v1', { size: 2 })).toBe(false);
    expect(isValid(WORKSHOP, 'Spare part~1v1', { ...part, coded: 'EF-000' })).toBe(false);
  });

  it('gives each schema a unique name', () => {
    const schema = toJsonSchema(WORKSHOP, {
      pointer:
        '#/paths/~1tools~1{tool-id}~1parts~1{name}/put/requestBody/content/application~1json/schema',
    });
    expect(Object.keys(Object(schema).$defs as object)).toContain('Spare_part_v1');
  });
});
