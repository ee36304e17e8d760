import { describe, expect, it } from 'vitest';
import { identify } from './identity.ts';

const PLACE = { kind: 'FlowDiagram', title: 'How config reaches an SDK' };
const WORDS = 'The Config Service writes to the CDN, from which every SDK reads.';

describe('identify', () => {
  it('derives an id from the title that the content changes', () => {
    const [one, two] = [identify(PLACE, WORDS, 'a -> b'), identify(PLACE, WORDS, 'a -> c')];
    expect(one.id).toMatch(/^diagram-how-config-reaches-an-sdk-[a-z0-9]{4}$/);
    expect(one.id).not.toBe(two.id);
    expect(identify(PLACE, WORDS, 'a -> b')).toEqual(one);
  });

  it('refuses a missing or short description, and names the diagram', () => {
    expect(() => identify(PLACE, undefined, '')).toThrow(
      '<FlowDiagram title="How config reaches an SDK">: its description has 0 characters and needs at least 40.',
    );
    expect(() => identify(PLACE, 'x'.repeat(39), '')).toThrow('39 characters');
    expect(() => identify(PLACE, 'x'.repeat(40), '')).not.toThrow();
  });

  it('does not count line breaks and indentation', () => {
    expect(() => identify(PLACE, `too short${' '.repeat(40)}\n  here`, '')).toThrow(
      '14 characters',
    );
  });

  it('refuses an empty title', () => {
    expect(() => identify({ kind: 'FlowDiagram', title: ' ' }, WORDS, '')).toThrow('no title');
  });
});
