import { describe, expect, it } from 'vitest';
import { readField, writeField } from './json-text.ts';

describe('a field of a body', () => {
  const body = '{"name":"a","count":1.50,"list":[1],"none":null}';

  it.each([
    ['name', 'a'],
    ['count', '1.5'],
    ['none', ''],
    ['missing', ''],
    ['toString', ''],
    ['list', undefined],
  ])('%s is shown as %j', (name, text) => expect(readField(body, name)).toBe(text));

  it('is written in its place, added at the end, and removed', () => {
    expect(writeField('{"a":1,"b":2}', 'a', 3)).toBe('{\n  "a": 3,\n  "b": 2\n}');
    expect(writeField('{"a":1}', 'b', false)).toBe('{\n  "a": 1,\n  "b": false\n}');
    expect(writeField('{"a":1,"b":2}', 'a', undefined)).toBe('{\n  "b": 2\n}');
  });

  it('renames the Variables that have the key, in all Variations, but not to that of another Variable', () => {
    const feature = (key: string, own = key) =>
      JSON.stringify({
        key,
        variables: [{ key: own }, { key: 'text' }],
        variations: [{ key: 'a', name: own, variables: { [own]: true, text: 'a' } }],
      });
    const write = (key: string) => JSON.parse(writeField(feature('a'), 'key', key)) as unknown;
    expect(write('b')).toEqual({
      key: 'b',
      variables: [{ key: 'b' }, { key: 'text' }],
      variations: [{ key: 'a', name: 'a', variables: { b: true, text: 'a' } }],
    });
    expect(write('text')).toEqual(JSON.parse(feature('text', 'a')));
  });

  it('leaves a text alone that isn’t an object', () => {
    expect(writeField('[1]', 'a', 1)).toBe('[1]');
    expect(writeField('{"a":', 'a', 1)).toBe('{"a":');
    expect(readField('{"a":', 'a')).toBeUndefined();
  });
});
