import { describe, expect, it } from 'vitest';
import { createSlugger, toKebabCase } from './slug.ts';

describe('toKebabCase', () => {
  it.each([
    ['FeatureConfig', 'feature-config'],
    ['SDKKeys2Go', 'sdk-keys2-go'],
    ['acme.Feature «new»', 'acme-feature-new'],
    ['', ''],
  ])('%s > %s', (name, kebab) => {
    expect(toKebabCase(name)).toBe(kebab);
  });
});

describe('createSlugger', () => {
  it('numbers duplicates and replaces empty slugs', () => {
    const claim = createSlugger('item');
    expect(['a', 'a', '', 'a', ''].map(claim)).toEqual(['a', 'a-2', 'item', 'a-3', 'item-2']);
  });
});
