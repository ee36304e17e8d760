import { expect, it } from 'vitest';
import { kindOf } from './facts.ts';

it.each([
  ['', 'guide'],
  ['sdk/errors-and-fallbacks', 'guide'],
  ['management-api/operations/createfeature', 'operation'],
  ['management-api/models', 'list'],
  ['management-api/models/feature', 'model'],
  ['management-api/changelog', 'changelog'],
  ['errors', 'list'],
  ['errors/409', 'error'],
  ['blog', 'list'],
  ['blog/tags/testing', 'list'],
  ['blog/first-post', 'post'],
  ['tags/testing', 'list'],
])('"%s" is a page of the kind %s', (slug, kind) => {
  expect(kindOf(slug)).toBe(kind);
});
