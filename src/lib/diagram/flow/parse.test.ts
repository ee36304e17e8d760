import { describe, expect, it } from 'vitest';
import { parseFlow } from './parse.ts';

const PLACE = { kind: 'FlowDiagram', title: 'Trial' };
const parse = (text: string, notation: 'flow' | 'state' = 'flow') =>
  parseFlow(text, PLACE, notation);

describe('parseFlow', () => {
  it('reads the shapes, notes and tones of nodes', () => {
    const { nodes } = parse(`
      user(Person)
      api[Config API | reads only]!
      db[(Store)]!warning
      ask{Ready (yet)?}
    `);
    expect(nodes.map(({ id, shape, label, note, tone }) => [id, shape, label, note, tone])).toEqual(
      [
        ['user', 'actor', 'Person', null, 'default'],
        ['api', 'box', 'Config API', 'reads only', 'accent'],
        ['db', 'store', 'Store', null, 'warning'],
        ['ask', 'decision', 'Ready (yet)?', null, 'default'],
      ],
    );
  });

  it('reads every arrow, labels with arrows in them, and chains', () => {
    const { edges } = parse(`
      a[A] -> b[B]: x -> y
      b --> a
      a <-> b: both
      a => b -> a
    `);
    expect(edges.map(({ line, heads, label }) => [line, heads, label])).toEqual([
      ['solid', 'end', 'x -> y'],
      ['dashed', 'end', null],
      ['solid', 'both', 'both'],
      ['strong', 'end', null],
      ['solid', 'end', null],
    ]);
  });

  it('reads nested groups, and nodes defined after their arrows', () => {
    const { nodes, groups } = parse(`
      a -> b
      group Edge {
        a[A]
        group Inner {
          b[B]
        }
      }
    `);
    expect(groups).toEqual([
      { id: 'group:0', label: 'Edge', parent: null },
      { id: 'group:1', label: 'Inner', parent: 'group:0' },
    ]);
    expect(nodes.map(({ group }) => group)).toEqual(['group:0', 'group:1']);
  });

  it('colors a node that is defined elsewhere', () => {
    expect(parse('a[A]\na!muted').nodes[0]?.tone).toBe('muted');
  });

  it('reads the marks of a state diagram', () => {
    const { nodes, edges } = parse('[*] -> on[On]\non -> [*]', 'state');
    expect(nodes.map(({ shape }) => shape)).toEqual(['state', 'start', 'end']);
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      ['mark:start', 'on'],
      ['on', 'mark:end'],
    ]);
  });

  it.each([
    ['a[A]\na -> cdm\ncdn[CDN]', 'line 2: "cdm" is not defined. Did you mean "cdn"?'],
    [
      'a[A]\na -> zebra',
      'line 2: "zebra" is not defined. Define it on a line of its own: zebra[Label]',
    ],
    ['a[A]\n\nb[B]\na->b', 'line 4: cannot read "a->b". Write a node as id[Label]'],
    ['a[A]!purple', 'line 1: cannot read "a[A]!purple".'],
    ['a[A', 'line 1: cannot read "a[A".'],
    ['a[A]\na[B]', 'line 2: "a" is defined twice.'],
    ['a[A] -> b[B] -> a: no', 'line 1: a label after a chain'],
    ['a[A]\ngroup Edge {\nb[B]', 'line 2: the group "Edge" is not closed.'],
    ['a[A]\ngroup Edge {\n}', 'line 3: the group "Edge" is empty.'],
    ['a[A]\n}', 'line 2: "}" closes no group.'],
    ['[*] -> a[A]', 'line 1: "[*]" marks the start or the end of a state diagram only.'],
    ['// nothing', 'it has no nodes.'],
    [`group ${'x'.repeat(33)} {`, 'longer than 32 characters'],
  ])('explains %j', (text, message) => {
    expect(() => parse(text)).toThrow(message);
    expect(() => parse(text)).toThrow('<FlowDiagram title="Trial">');
  });
});
