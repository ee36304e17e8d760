import { describe, expect, it } from 'vitest';
import { countPages, pagerPages, readResultsState, writeResultsState } from './results-state.ts';

describe('the state of the search results page', () => {
  it.each([
    ['', { query: '', section: '', page: 1, version: '' }],
    ['?q=a+b', { query: 'a b', section: '', page: 1, version: '' }],
    ['?q=x&section=SDKs&page=3', { query: 'x', section: 'SDKs', page: 3, version: '' }],
    ['?q=x&page=-1', { query: 'x', section: '', page: 1, version: '' }],
    ['?q=x&page=one', { query: 'x', section: '', page: 1, version: '' }],
    ['?q=x&version=1.x', { query: 'x', section: '', page: 1, version: '1.x' }],
    [`?q=${'x'.repeat(100)}`, { query: 'x'.repeat(64), section: '', page: 1, version: '' }],
  ])('is read from %s', (search, state) => {
    expect(readResultsState(search)).toEqual(state);
  });

  it('is the same after a round trip through the URL', () => {
    const state = { query: 'a/b & c?', section: 'CLI / MCP', page: 2, version: '1.x' };
    expect(readResultsState(writeResultsState(state))).toEqual(state);
    expect(writeResultsState({ query: '', section: '', page: 1, version: '' })).toBe('');
  });
});

describe('paging', () => {
  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
    [400, 20],
  ])('shows %d hits on %d pages', (hits, pages) => expect(countPages(hits)).toBe(pages));

  it('lists the first, last, and neighboring pages', () => {
    expect(pagerPages(5, 9)).toEqual([1, 4, 5, 6, 9]);
    expect(pagerPages(1, 1)).toEqual([1]);
    expect(pagerPages(2, 2)).toEqual([1, 2]);
  });
});
