import type { JsonValue } from '../../openapi/index.ts';
import type { OperationData, ParameterData } from '../data.ts';
import { listFields, readParameterField } from '../form/read-field.ts';
import { hasTypeOf } from '../form/choose-branch.ts';
import { EMPTY_FORM } from '../form/field.ts';
import type { Field } from '../form/field.ts';
import { readShape } from '../form/shape.ts';

/** Converts text to the type of a field, such as a number. */
function readScalar(data: OperationData, field: Field, text: string): JsonValue {
  const shape = readShape(data, field.schema);
  if (field.kind !== 'union' && hasTypeOf(shape, text)) return text;
  try {
    const value = JSON.parse(text) as JsonValue;
    const isWanted = field.kind === 'union' ? typeof value === 'number' : hasTypeOf(shape, value);
    return isWanted ? value : text;
  } catch {
    return text;
  }
}

/**
 * The value of a parameter from its decoded texts in a request. Lists are repeated in the query and joined by
 * commas elsewhere; objects must be JSON.
 */
export function readParameterValue(
  data: OperationData,
  parameter: ParameterData,
  texts: readonly string[],
): JsonValue {
  const field = readParameterField(data, parameter);
  if (field.kind !== 'list') return readScalar(data, field, texts.at(-1) ?? '');
  const parts = parameter.in === 'query' ? texts : texts.flatMap((text) => text.split(','));
  const items = listFields(data, field, { ...EMPTY_FORM, value: parts });
  return parts.map((part, at) => (items[at] ? readScalar(data, items[at], part) : part));
}
