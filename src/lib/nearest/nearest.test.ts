import { describe, expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

describe('findNearest', () => {
  it('puts the closest name first and ignores case', () => {
    expect(findNearest('DropDwon', ['link', 'dropdown', 'search'])).toEqual(['dropdown']);
  });
  it('leaves out names that have little in common', () => {
    expect(findNearest('zzzzzz', ['link', 'dropdown'])).toEqual([]);
  });
  it('returns as many as asked, best first', () => {
    expect(findNearest('/sdk/nod', ['/sdk/node', '/sdk/nodes', '/cli'], 2)).toEqual([
      '/sdk/node',
      '/sdk/nodes',
    ]);
  });
});
