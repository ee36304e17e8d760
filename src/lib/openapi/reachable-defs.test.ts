import { expect, it } from 'vitest';
import { withReachableDefs } from './bundle.ts';

const $defs = {
  A: { properties: { b: { $ref: '#/$defs/B' } } },
  B: { items: { $ref: '#/$defs/A' } },
  C: { type: 'string' },
};

it('contains only the referenced schemas, including cycles', () => {
  const { A, B } = $defs;
  const schema = { anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/none' }] };
  expect(withReachableDefs(schema, $defs)).toEqual({ ...schema, $defs: { A, B } });
});

it("doesn't change a schema without references", () => {
  expect(withReachableDefs({ type: 'string' }, $defs)).toEqual({ type: 'string' });
  expect(withReachableDefs(false, $defs)).toBe(false);
});
