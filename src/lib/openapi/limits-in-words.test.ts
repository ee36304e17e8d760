import { expect, it } from 'vitest';
import { describeLimits } from './limits-in-words.ts';

it.each([
  [{ type: 'string', minLength: 1, maxLength: 100 }, ['1 to 100 characters']],
  [{ type: 'string', maxLength: 2048 }, ['up to 2,048 characters']],
  [{ type: 'string', minLength: 2, maxLength: 2 }, ['exactly 2 characters']],
  [{ type: 'string', minLength: 0 }, []],
  [{ type: 'number', minimum: 0, maximum: 1 }, ['0 to 1']],
  [{ type: 'integer', minimum: 1 }, ['at least 1']],
  [{ type: 'array', items: {}, minItems: 1 }, ['at least 1 item']],
])('%j', (schema, words) => {
  expect(describeLimits(schema)).toEqual(words);
});
