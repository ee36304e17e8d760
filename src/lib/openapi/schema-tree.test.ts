import { describe, expect, it } from 'vitest';
import { LIBRARY, refTo, WORKSHOP, wrapSchema } from './fixtures.ts';
import { expandSchema } from './schema-tree.ts';
import type { SchemaNode } from './schema-tree.ts';

function findNode(node: SchemaNode, ...labels: string[]): SchemaNode | undefined {
  return labels.reduce<SchemaNode | undefined>(
    (at, label) => at?.children.find((child) => child.label === label),
    node,
  );
}

function countNodes(node: SchemaNode): number {
  return 1 + node.children.reduce((sum, child) => sum + countNodes(child), 0);
}

describe('expandSchema', () => {
  it('expands properties, items, and variants, and names their relation', () => {
    const tree = expandSchema(LIBRARY, refTo('Item'));
    expect(tree.children.map(({ relation, label }) => [relation, label])).toEqual([
      ['option', 'Map'],
      ['option', 'Disc'],
    ]);
    expect(findNode(tree, 'Disc', 'tracks', '')?.relation).toBe('item');
  });

  it('stops at a schema that is its own ancestor', () => {
    const tree = expandSchema(LIBRARY, refTo('Book'), { maxDepth: 20 });
    expect(findNode(tree, 'related', '')).toMatchObject({ cut: 'recursion', children: [] });
    expect(findNode(tree, 'author', 'spouse')?.cut).toBe('recursion');
    expect(findNode(tree, 'author', 'books', '')?.cut).toBe('recursion');
  });

  it('stops at the requested depth', () => {
    const tree = expandSchema(LIBRARY, refTo('Book'), { maxDepth: 1 });
    expect(findNode(tree, 'author')).toMatchObject({ cut: 'depth', children: [] });
    expect(findNode(tree, 'title')?.cut).toBeUndefined();
  });

  it('omits read-only fields', () => {
    const labels = (omitReadOnly: boolean) =>
      expandSchema(LIBRARY, refTo('Book'), { omitReadOnly }).children.map(({ label }) => label);
    expect(labels(true)).not.toContain('id');
    expect(labels(false)).toContain('id');
  });

  it('reads maps', () => {
    const tree = expandSchema(WORKSHOP, refTo('Spare part~1v1'));
    expect(findNode(tree, 'labels')?.children[0]?.relation).toBe('additional');
  });

  it('removes the deepest levels first in a large schema', () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${index}`);
    const level = (inner: unknown) => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, inner])),
    });
    const api = wrapSchema(level(level(level({ type: 'string' }))));
    const tree = expandSchema(api, refTo('Schema'), { maxNodes: 100 });
    expect(tree.children).toHaveLength(30);
    expect(countNodes(tree)).toBeLessThan(200);
    expect(findNode(tree, 'p29')?.cut).toBe('size');
  });

  it("doesn't expand a schema that exceeds the limit", () => {
    const form = (size: number) => ({
      properties: Object.fromEntries(Array.from({ length: size }, (_, at) => [`f${at}`, {}])),
    });
    const api = wrapSchema({ properties: { large: form(90), small: form(5) } });
    const open = (limits: object) =>
      expandSchema(api, refTo('Schema'), limits).children.map(({ children }) => children.length);
    expect(open({ maxNodes: 50 })).toEqual([90, 0]);
    expect(open({ maxNodes: 50, maxWithLast: 60 })).toEqual([0, 5]);
  });
});
