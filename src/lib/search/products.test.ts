import { describe, expect, it } from 'vitest';
import { makePage, PRODUCTS } from './fixtures.ts';
import { productOf, productTopics, productWords } from './products.ts';

const USAGE = '/sdk/client-side-sdks/react/react-usage/';

describe('the product of a page', () => {
  it('is its folder, or none for pages about all products', () => {
    expect(productOf(USAGE, PRODUCTS)).toBe('react');
    expect(productOf('/sdk/client-side-sdks/', PRODUCTS)).toBeUndefined();
    expect(productOf('/sdk/features/', PRODUCTS)).toBeUndefined();
  });
  it('is named by its folder and its label, without words that many products have', () => {
    const page = makePage({ path: USAGE, trail: ['Client-side SDKs', 'React SDK'] });
    expect([...(productWords(page, PRODUCTS) ?? [])]).toEqual(['react']);
    const first = makePage({ path: '/sdk/server-side-sdks/php/', title: 'PHP SDK' });
    expect([...(productWords(first, PRODUCTS) ?? [])]).toEqual(['php']);
  });
  it('can have other names below its folder', () => {
    expect(productWords(makePage({ path: '/cli/docs/' }), PRODUCTS)).toContain('guidon');
    expect(productWords(makePage({ path: '/cli/' }), PRODUCTS)).toBeUndefined();
  });
  it('has topics that link to one of its pages', () => {
    expect(productTopics(USAGE, PRODUCTS)).toEqual(PRODUCTS.topics['usage']);
    expect(productTopics('/sdk/client-side-sdks/react/', PRODUCTS)).toEqual([]);
    expect(productTopics('/a/react-usage/', PRODUCTS)).toEqual([]);
  });
});
