import { asList, asObject, asTexts, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { isSchemaPart, listParts } from './schema-graph.ts';
import type { SchemaPart } from './schema-graph.ts';

/** Marks a `not` that cannot be said in other words: it is judged, never taken apart again. */
export const LITERAL = '$literal';

const TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'] as const;

const not = (part: SchemaPart): JsonObject => ({ not: part });

/** What differs from a part, without saying how. */
const literally = (part: JsonObject, type?: string): JsonObject => ({
  not: part,
  [LITERAL]: true,
  ...(type === undefined ? {} : { type }),
});

function negateTypes(value: JsonValue): readonly SchemaPart[] {
  const types = typeof value === 'string' ? [value] : asTexts(value);
  const others = TYPES.filter(
    (type) => !types.includes(type) && !(type === 'number' && types.includes('integer')),
  );
  const isWhole = types.includes('integer') && !types.includes('number');
  return [
    ...(others.length > 0 ? [{ type: others }] : []),
    ...(isWhole ? [literally({ type: 'integer' }, 'number')] : []),
  ];
}

/** Limits that are negated by another limit: the type that they are about, and that other limit. */
const OPPOSITES: Readonly<
  Record<string, readonly [type: string, keyword: string, difference: number]>
> = {
  minLength: ['string', 'maxLength', -1],
  maxLength: ['string', 'minLength', 1],
  minItems: ['array', 'maxItems', -1],
  maxItems: ['array', 'minItems', 1],
  minProperties: ['object', 'maxProperties', -1],
  maxProperties: ['object', 'minProperties', 1],
  minimum: ['number', 'exclusiveMaximum', 0],
  maximum: ['number', 'exclusiveMinimum', 0],
  exclusiveMinimum: ['number', 'maximum', 0],
  exclusiveMaximum: ['number', 'minimum', 0],
};

function negateLimit(key: string, value: JsonValue): readonly SchemaPart[] {
  const [type, keyword, difference] = OPPOSITES[key] ?? [];
  if (type === undefined || keyword === undefined || typeof value !== 'number') return [];
  const limit = value + (difference ?? 0);
  return limit < 0 && difference === -1 ? [] : [{ type, [keyword]: limit }];
}

/** Keywords that only a type is judged by, and that have no opposite. */
const JUDGED: Readonly<Record<string, string>> = {
  pattern: 'string',
  format: 'string',
  multipleOf: 'number',
  uniqueItems: 'array',
  propertyNames: 'object',
  dependentRequired: 'object',
  dependentSchemas: 'object',
};

function negateObject(key: string, node: JsonObject): readonly SchemaPart[] | undefined {
  const value = node[key];
  const { properties, patternProperties } = node;
  switch (key) {
    case 'required':
      return asTexts(value).map((name) => ({ type: 'object', properties: { [name]: false } }));
    case 'properties':
      return Object.entries(asObject(value)).map(([name, part]) => ({
        type: 'object',
        required: [name],
        properties: { [name]: not(isSchemaPart(part) ? part : true) },
      }));
    case 'patternProperties':
      return [literally({ patternProperties: value ?? {} }, 'object')];
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const group = { properties, patternProperties, [key]: value };
      const given = Object.entries(group).filter(([, part]) => part !== undefined);
      return [literally(Object.fromEntries(given) as JsonObject, 'object')];
    }
    default:
      return undefined;
  }
}

function negateList(key: string, node: JsonObject): readonly SchemaPart[] | undefined {
  const { items, prefixItems, contains, minContains, maxContains } = node;
  switch (key) {
    case 'items':
      if (prefixItems !== undefined)
        return [literally({ prefixItems, items: items ?? true }, 'array')];
      return [{ type: 'array', contains: not(isSchemaPart(items) ? items : true) }];
    case 'prefixItems':
      return [literally({ prefixItems: prefixItems ?? [] }, 'array')];
    case 'contains': {
      const group = { contains, minContains, maxContains };
      const given = Object.entries(group).filter(([, part]) => part !== undefined);
      return [literally(Object.fromEntries(given) as JsonObject, 'array')];
    }
    default:
      return undefined;
  }
}

function negateOneOf(value: JsonValue): readonly SchemaPart[] {
  const parts = listParts(value);
  const pairs = parts.flatMap((first, index) =>
    parts.slice(index + 1).map((second) => ({ allOf: [first, second] })),
  );
  return [{ allOf: parts.map(not) }, ...pairs];
}

type Follow = ($ref: string) => SchemaPart;

function negateCombined(
  key: string,
  node: JsonObject,
  follow: Follow,
): readonly SchemaPart[] | undefined {
  const value = node[key] ?? null;
  const { if: condition, then = true, else: otherwise = true } = node;
  switch (key) {
    case '$ref':
      return typeof value === 'string' ? [not(follow(value))] : [];
    case 'not':
      return isSchemaPart(value) ? [value] : [];
    case 'allOf':
      return listParts(value).map(not);
    case 'anyOf':
      return [{ allOf: listParts(value).map(not) }];
    case 'oneOf':
      return negateOneOf(value);
    case 'if':
      return [
        { allOf: [condition ?? true, not(isSchemaPart(then) ? then : true)] },
        {
          allOf: [
            not(isSchemaPart(condition) ? condition : true),
            not(isSchemaPart(otherwise) ? otherwise : true),
          ],
        },
      ];
    default:
      return undefined;
  }
}

function negateKeyword(key: string, node: JsonObject, follow: Follow): readonly SchemaPart[] {
  const value = node[key] ?? null;
  if (key === 'type') return negateTypes(value);
  if (key === 'enum') return asList(value).length > 0 ? [literally({ enum: value })] : [];
  if (key === 'const') return [literally({ const: value })];
  if (key in OPPOSITES) return negateLimit(key, value);
  const judged = JUDGED[key];
  if (judged !== undefined) return [literally({ [key]: value }, judged)];
  return (
    negateCombined(key, node, follow) ?? negateObject(key, node) ?? negateList(key, node) ?? []
  );
}

/** Whether a keyword is judged with another one of the same schema. */
function isCovered(key: string, node: JsonObject): boolean {
  if (key === 'unevaluatedItems') return true;
  return key === 'prefixItems' && node.items !== undefined;
}

/**
 * What a value can be that does not fit a schema: it fits one of these, and each value that fits one
 * of these does not fit the schema. Where a keyword reaches further than its schema
 * (`unevaluatedItems`), what it leaves is one literal `not`.
 * @param follow what a `$ref` leads to
 */
export function negate(part: SchemaPart, follow: Follow = () => true): readonly SchemaPart[] {
  if (!isJsonObject(part)) return part ? [] : [true];
  if (part.unevaluatedItems !== undefined || part.unevaluatedProperties !== undefined) {
    return [literally(part)];
  }
  return Object.keys(part).flatMap((key) =>
    isCovered(key, part) ? [] : negateKeyword(key, part, follow),
  );
}
