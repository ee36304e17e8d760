import { describe, expect, it } from 'vitest';
import { LIBRARY, refTo, wrapSchema } from '../fixtures.ts';
import type { Schema } from '../types.ts';
import { openSchema, type SchemaNode } from './open-schema.ts';

const ALL = { maxDepth: 20, maxNodes: 400 };

function findNode(node: SchemaNode, ...labels: string[]): SchemaNode | undefined {
  return labels.reduce<SchemaNode | undefined>(
    (at, label) => at?.children.find((child) => child.label === label),
    node,
  );
}

/** An object schema with a number of properties that all have the same schema. */
function form(size: number, inner: Schema = {}): Schema {
  const names = Array.from({ length: size }, (_, index) => `p${index}`);
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, inner])) };
}

describe('openSchema', () => {
  it('opens properties, items, and variants, and names their relation', () => {
    const tree = openSchema(LIBRARY, refTo('Item'), ALL);
    expect(tree.children.map(({ relation, label }) => [relation, label])).toEqual([
      ['variant', 'Map'],
      ['variant', 'Disc'],
    ]);
    expect(findNode(tree, 'Disc', 'tracks', '')?.relation).toBe('item');
  });

  it('stops at a schema that contains itself', () => {
    const tree = openSchema(LIBRARY, refTo('Book'), ALL);
    expect(findNode(tree, 'related', '')).toMatchObject({ cut: 'again', children: [] });
    expect(findNode(tree, 'author', 'spouse')?.cut).toBe('again');
  });

  it('stops at the maximum depth', () => {
    const tree = openSchema(LIBRARY, refTo('Book'), { ...ALL, maxDepth: 1 });
    expect(findNode(tree, 'author')).toMatchObject({ cut: 'limit', children: [] });
    expect(findNode(tree, 'title')?.cut).toBeUndefined();
  });

  it('cuts the deepest levels first', () => {
    const schema = form(30, form(30, form(30)));
    const tree = openSchema(wrapSchema(schema), schema, { ...ALL, maxNodes: 100 });
    expect(tree.children).toHaveLength(30);
    expect(findNode(tree, 'p0')?.children).toHaveLength(30);
    expect(findNode(tree, 'p29')?.cut).toBe('limit');
  });

  it("doesn't open a schema that would exceed the limit", () => {
    const schema = { properties: { large: form(90), small: form(5) } };
    const limits = { maxDepth: 5, maxNodes: 50, maxWithLast: 60 };
    const { children } = openSchema(wrapSchema(schema), schema, limits);
    expect(children.map((child) => child.children.length)).toEqual([0, 5]);
  });
});
