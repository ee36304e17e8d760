import { describe, expect, it } from 'vitest';
import { NARROW_LIMIT, WIDE_LIMIT } from '../design.ts';
import { parseSequence } from './parse.ts';
import { drawSequence } from './sequence.ts';

const PLACE = { kind: 'SequenceDiagram', title: 'Trial' };
const SOURCE = `
  app[Your app]
  sdk[SDK]!
  cdn[(Config CDN)]
  app -> sdk: initialize
  group Every 10 seconds {
    sdk -> cdn: GET config
    cdn --> sdk: 304
    note sdk: keeps the last config
  }
  sdk -> sdk: evaluate
`;

describe('parseSequence', () => {
  it('reads participants in order and steps inside their group', () => {
    const { participants, steps } = parseSequence(SOURCE, PLACE);
    expect(participants.map(({ id }) => id)).toEqual(['app', 'sdk', 'cdn']);
    expect(steps.map(({ kind }) => kind)).toEqual(['message', 'group', 'message']);
  });

  it.each([
    ['a[A]\na -> b: hi', 'line 2: "b" takes no part yet.'],
    ['app[A]\napp -> apq: hi', 'Did you mean "app"?'],
    ['a[A]\nb[B]\na -> b', 'line 3: cannot read "a -> b".'],
    ['a[A]\na[B]', 'line 2: "a" is defined twice.'],
    ['a[A]\ngroup Loop {\na -> a: x', 'line 2: the group "Loop" is not closed.'],
    ['a[A]\ngroup Loop {\n}', 'line 3: the group "Loop" is empty.'],
    ['a[A]', 'it has no messages.'],
  ])('explains %j', (text, message) => {
    expect(() => parseSequence(text, PLACE)).toThrow(message);
  });
});

describe('drawSequence', () => {
  it('fits the text column and a narrow screen', () => {
    const { wide, narrow } = drawSequence(SOURCE, PLACE);
    expect(wide.width).toBeLessThanOrEqual(WIDE_LIMIT);
    expect(narrow?.width).toBeLessThanOrEqual(NARROW_LIMIT);
  });

  it('says in the narrow drawing who talks to whom', () => {
    const { narrow } = drawSequence(SOURCE, PLACE);
    expect(narrow?.body).toContain('Your app → SDK');
    expect(narrow?.body).toContain('GET config');
  });

  it('widens a column for the label that crosses it', () => {
    const long = SOURCE.replace('initialize', 'initialize with the key and the user');
    expect(drawSequence(long, PLACE).wide.width).toBeGreaterThan(
      drawSequence(SOURCE, PLACE).wide.width,
    );
  });
});
