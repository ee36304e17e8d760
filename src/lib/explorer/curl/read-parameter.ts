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
 * The value of a parameter from its decoded texts in a request. Lists can be repeated or joined by commas;
 * objects must be JSON.
 */
export function readParameterValue(
  data: OperationData,
  parameter: ParameterData,
  texts: readonly string[],
): JsonValue {
  const field = readParameterField(data, parameter);
  const { explode, in: place } = parameter;
  if (field.kind !== 'list') return readScalar(data, field, texts.at(-1) ?? '');
  const isJoined = !explode || place !== 'query';
  const parts = isJoined ? texts.flatMap((text) => text.split(',')) : texts;
  const items = listFields(data, field, { ...EMPTY_FORM, value: parts });
  return parts.map((part, at) => (items[at] ? readScalar(data, items[at], part) : part));
}
