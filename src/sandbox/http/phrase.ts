import type { JsonValue } from '../../lib/openapi/index.ts';
import type { Mismatch } from '../../lib/openapi/validator/index.ts';

function describeRange(min: JsonValue | undefined, max: JsonValue | undefined, unit: string) {
  if (min !== undefined && max !== undefined) return `from ${String(min)} to ${String(max)}${unit}`;
  return min === undefined ? `at most ${String(max)}${unit}` : `${String(min)} or more${unit}`;
}

/** Removes the actual value from the end of a validator message such as `must be a number, is "x"`. */
function dropFound(problem: string): string {
  return problem.replace(/, (?:but )?(?:is|has) (?:"[\s\S]*|\S+(?: \S+)?)$/, '');
}

function describe({ schema, keyword, problem }: Mismatch): string {
  const { minLength, maxLength, minimum, maximum } = schema;
  if ((keyword === 'minLength' || keyword === 'maxLength') && schema[keyword] !== undefined) {
    const range = describeRange(minLength, maxLength, ' characters').replace(/^from /, '');
    return `must have ${range}`;
  }
  if ((keyword === 'minimum' || keyword === 'maximum') && schema[keyword] !== undefined) {
    return `must be ${describeRange(minimum, maximum, '')}`;
  }
  if (keyword === 'enum' && Array.isArray(schema.enum)) {
    return `must be one of ${schema.enum.join(', ')}`;
  }
  return dropFound(problem);
}

/** Describes a schema violation as the APIs do: `name must have 1 to 100 characters`. */
export function phraseMismatch(mismatch: Mismatch, parameter: string | undefined): string {
  const { message, pointer, problem } = mismatch;
  const path = pointer === '' ? '' : message.slice(0, -(problem.length + ': '.length));
  const name = parameter === undefined ? path || 'The body' : parameter + path;
  return `${name} ${describe(mismatch)}`;
}
