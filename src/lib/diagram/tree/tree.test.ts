import { describe, expect, it } from 'vitest';
import { NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import { parseTree } from './parse.ts';
import { drawTree } from './tree.ts';

const PLACE = { kind: 'TreeDiagram', title: 'Trial' };
const SOURCE = `
  Organization | Acme
    Project !
      Environments
      Features !muted
    Members
`;

describe('parseTree', () => {
  it('reads levels, notes and tones', () => {
    const root = parseTree(SOURCE, PLACE);
    expect([root.label, root.note]).toEqual(['Organization', 'Acme']);
    const [project, members] = root.children;
    expect([project?.tone, project?.children.map(({ tone }) => tone)]).toEqual([
      'accent',
      ['default', 'muted'],
    ]);
    expect(members?.label).toBe('Members');
  });

  it.each([
    ['A\nB', 'line 2: "B" stands beside the first item "A".'],
    ['A\n    B\n  C', 'line 3: "C" is indented by 2, between two levels.'],
    ['A !purple', 'line 1: "!purple" is no tone.'],
    ['', 'it has no items.'],
  ])('explains %j', (text, message) => {
    expect(() => parseTree(text, PLACE)).toThrow(message);
  });
});

describe('drawTree', () => {
  it('fits the text column and a narrow screen', () => {
    const { wide, narrow } = drawTree(SOURCE, PLACE);
    expect(wide.width).toBeLessThanOrEqual(WIDE_LIMIT);
    expect(narrow?.width).toBeLessThanOrEqual(NARROW_LIMIT);
  });

  it('draws a tree that is too deep for columns as a list on every screen', () => {
    const deep = Array.from(
      { length: 9 },
      (_, depth) => `${' '.repeat(depth)}Level ${String(depth)}`,
    );
    expect(drawTree(deep.join('\n'), PLACE).narrow).toBeNull();
  });
});
