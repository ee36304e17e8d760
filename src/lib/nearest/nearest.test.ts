import { describe, expect, it } from 'vitest';
import { editDistance, findNearest } from './nearest.ts';

describe('editDistance', () => {
  it.each([
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['rollot', 'rollout', 1],
    ['tilte', 'title', 1],
    ['same', 'same', 0],
  ])('%s -> %s takes %i edits', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });
});

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
