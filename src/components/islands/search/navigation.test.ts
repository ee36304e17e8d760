import { expect, it } from 'vitest';
import { targetOf } from './navigation.ts';

const NO_KEYS = { ctrlKey: false, metaKey: false, shiftKey: false };

it.each([
  [{}, 'here'],
  [{ ctrlKey: true }, 'tab'],
  [{ metaKey: true }, 'tab'],
  [{ shiftKey: true }, 'window'],
  [{ metaKey: true, shiftKey: true }, 'tab'],
])('with the keys %j, Enter opens a hit in the %s', (keys, target) => {
  expect(targetOf({ ...NO_KEYS, ...keys })).toBe(target);
});
