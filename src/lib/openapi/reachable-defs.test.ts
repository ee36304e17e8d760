import { expect, it } from 'vitest';
import { withReachableDefs } from './reachable-defs.ts';

const $defs = {
  A: { properties: { b: { $ref: '#/$defs/B' } } },
  B: { items: { $ref: '#/$defs/A' } },
  C: { type: 'string' },
};

it('takes the schemas that are reached, cycles included, and no others', () => {
  const { A, B } = $defs;
  const schema = { anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/none' }] };
  expect(withReachableDefs(schema, $defs)).toEqual({ ...schema, $defs: { A, B } });
});

it('leaves a schema as it is that refers to nothing', () => {
  expect(withReachableDefs({ type: 'string' }, $defs)).toEqual({ type: 'string' });
  expect(withReachableDefs(false, $defs)).toBe(false);
});
