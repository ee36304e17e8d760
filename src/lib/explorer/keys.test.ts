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
    key: 'banner-copy',
    name: 'Banner copy',
    type: 'release',
    variables: [
      { key: 'banner-copy', type: 'Boolean' },
      { key: 'text-copy', type: 'String' },
    ],
    variations: [
      { key: 'on', name: 'On', variables: { 'banner-copy': true, 'text-copy': 'banner' } },
    ],
  });
});

it('keeps references to other objects', () => {
  const variation = { key: 'on', name: 'On', variables: { banner: true } };
  expect(renameExample(variation)).toEqual({ ...variation, key: 'on-copy', name: 'On copy' });
  expect(renameExample({ key: 'a', type: 'a' })).toEqual({ key: 'a-copy', type: 'a' });
});

it("renames each object of a list, and doesn't change bodies without a key to create", () => {
  expect(renameExample([{ key: 'a' }, { key: 'b' }])).toEqual([
    { key: 'a-copy' },
    { key: 'b-copy' },
  ]);
  expect(renameExample({ metric: 'a', feature: 'b' })).toEqual({ metric: 'a', feature: 'b' });
  expect(renameExample('text')).toBe('text');
});
