import { expect, it } from 'vitest';
import { freeKeys } from './free-keys.ts';

const request = (body: unknown) => ({ server: 0, texts: { body: JSON.stringify(body) } });
const bodyOf = ({ texts }: { readonly texts: Readonly<Record<string, string>> }) =>
  JSON.parse(texts['body'] ?? '') as unknown;

it('replaces the keys that are taken, also those of Variables, by free ones', () => {
  const feature = request({
    key: 'mine',
    variables: [{ key: 'text' }, { key: 'title' }, { key: 'text-2' }],
    variations: [{ key: 'text', variables: { text: 'text', other: 1 } }],
  });
  const { taken, state } = freeKeys(feature, (key) =>
    ['text', 'title', 'title-3', 'other'].includes(key),
  );
  expect(taken).toEqual(['text', 'title']);
  expect(bodyOf(state)).toEqual({
    key: 'mine',
    variables: [{ key: 'text-4' }, { key: 'title-4' }, { key: 'text-2' }],
    variations: [{ key: 'text', variables: { 'text-4': 'text', other: 1 } }],
  });
});

it('leaves a request alone that has no key that is taken', () => {
  for (const body of [{ key: 'mine' }, ['text'], 'text']) {
    const state = request(body);
    expect(freeKeys(state, (key) => key === 'text')).toEqual({ taken: [], state });
  }
});
