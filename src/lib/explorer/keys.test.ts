import { expect, it } from 'vitest';
import { renameExample } from './keys.ts';

it('gives a created object and its Variables unique keys', () => {
  const feature = {
    key: 'banner',
    name: 'Banner',
    type: 'release',
    variables: [
      { key: 'banner', type: 'Boolean' },
      { key: 'text', type: 'String' },
    ],
    variations: [{ key: 'on', name: 'On', variables: { banner: true, text: 'banner' } }],
  };
  expect(renameExample(feature)).toEqual({
    key: 'my-banner',
    name: 'My Banner',
    type: 'release',
    variables: [
      { key: 'my-banner', type: 'Boolean' },
      { key: 'my-text', type: 'String' },
    ],
    variations: [{ key: 'on', name: 'On', variables: { 'my-banner': true, 'my-text': 'banner' } }],
  });
});

it('keeps references to other objects', () => {
  const variation = { key: 'on', name: 'On', variables: { banner: true } };
  expect(renameExample(variation)).toEqual({ ...variation, key: 'my-on', name: 'My On' });
  expect(renameExample({ key: 'a', type: 'a' })).toEqual({ key: 'my-a', type: 'a' });
});

it("renames each object of a list, and doesn't change bodies without a key to create", () => {
  expect(renameExample([{ key: 'a' }, { key: 'b' }])).toEqual([{ key: 'my-a' }, { key: 'my-b' }]);
  expect(renameExample({ metric: 'a', feature: 'b' })).toEqual({ metric: 'a', feature: 'b' });
  expect(renameExample('text')).toBe('text');
});
