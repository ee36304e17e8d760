import { expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { LIBRARY, refTo, wrapSchema } from './fixtures.ts';

it('a bundle has every schema that is referred to, even one that contains itself', () => {
  const { $ref, $defs } = bundle(LIBRARY, refTo('Book'));
  expect($ref).toBe('#/$defs/Book');
  expect(Object.keys($defs as object)).toEqual(['Book', 'Person']);
  expect($defs).toMatchObject({ Book: { properties: { related: { items: { $ref } } } } });
});

it('a mapping leads to the bundled schemas', () => {
  const { $defs } = bundle(LIBRARY, refTo('Item'));
  expect($defs).toMatchObject({
    Item: { discriminator: { mapping: { map: '#/$defs/Map', cd: '#/$defs/Disc' } } },
  });
});

it('annotations are left out, but not properties of the same name', () => {
  const schema = { title: 'T', properties: { title: { type: 'string', description: 'D' } } };
  expect(bundle(wrapSchema(schema), schema)).toEqual({
    properties: { title: { type: 'string' } },
    $defs: {},
  });
});
