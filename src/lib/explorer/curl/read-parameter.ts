import { isJsonObject } from '../../openapi/index.ts';
import type { JsonValue } from '../../openapi/index.ts';
import type { OperationData, ParameterData } from '../data.ts';
import { listFields, readParameterField } from '../form/read-field.ts';
import { hasTypeOf } from '../form/choose-branch.ts';
import { EMPTY_FORM } from '../form/field.ts';
import type { Field } from '../form/field.ts';
import { readShape } from '../form/shape.ts';
import type { Pair } from '../state.ts';

/** A text as the value that a field wants: a number where it takes numbers, and so on. */
export function readScalar(data: OperationData, field: Field, text: string): JsonValue {
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

/** The fields of the items of a list, or of the entries of an object, for values that are texts. */
function readParts(data: OperationData, field: Field, value: JsonValue): JsonValue {
  const children = listFields(data, field, { ...EMPTY_FORM, value });
  const read = (name: string, part: JsonValue): JsonValue => {
    const child = children.find(({ pointer }) => pointer === `/${name}`);
    return child && typeof part === 'string' ? readScalar(data, child, part) : part;
  };
  if (Array.isArray(value)) {
    return (value as readonly JsonValue[]).map((part, index) => read(String(index), part));
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(name, part)]));
}

const SEPARATORS: Readonly<Record<string, RegExp>> = {
  form: /,/,
  simple: /,/,
  spaceDelimited: /,| |%20/,
  pipeDelimited: /\|/,
};

function splitList({ explode, style, in: place }: ParameterData, texts: readonly string[]) {
  const isJoined = !explode || place === 'path' || place === 'header';
  return isJoined ? texts.flatMap((text) => text.split(SEPARATORS[style] ?? /,/)) : texts;
}

function pairUp(parts: readonly string[]): JsonValue {
  const isAssigned = parts.every((part) => part.includes('='));
  const pairs = isAssigned
    ? parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)])
    : parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : []));
  return Object.fromEntries(pairs) as JsonValue;
}

/** The value of a parameter, from the texts that stand for it in a request, decoded. */
export function readParameterValue(
  data: OperationData,
  parameter: ParameterData,
  texts: readonly string[],
): JsonValue {
  const field = readParameterField(data, parameter);
  const [first = ''] = texts;
  if (parameter.content) return readScalar(data, field, first);
  if (field.kind === 'list') return readParts(data, field, splitList(parameter, texts));
  if (field.kind === 'object' || field.kind === 'map') {
    return readParts(data, field, pairUp(splitList(parameter, texts)));
  }
  return readScalar(data, field, texts.at(-1) ?? '');
}

/** What of a query belongs to one parameter: its value, and the pairs that are used up. */
export interface TakenPairs {
  readonly value: JsonValue;
  readonly used: readonly Pair[];
}

/** Finds a query parameter among the pairs of a query. */
export function takeFromQuery(
  data: OperationData,
  parameter: ParameterData,
  pairs: readonly Pair[],
): TakenPairs | undefined {
  const { name, style, explode } = parameter;
  const field = readParameterField(data, parameter);
  if (style === 'deepObject') {
    const used = pairs.filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'));
    if (used.length === 0) return undefined;
    const fields = used.map(([key, text]) => [key.slice(name.length + 1, -1), text] as const);
    return { value: readParts(data, field, Object.fromEntries(fields)), used };
  }
  if (field.kind === 'object' && explode && !parameter.content) {
    const names = listFields(data, field, EMPTY_FORM).map(({ label }) => label);
    const used = pairs.filter(([key]) => names.includes(key));
    return used.length === 0
      ? undefined
      : { value: readParts(data, field, Object.fromEntries(used)), used };
  }
  const used = pairs.filter(([key]) => key === name);
  if (used.length === 0) return undefined;
  return {
    value: readParameterValue(
      data,
      parameter,
      used.map(([, text]) => text),
    ),
    used,
  };
}
