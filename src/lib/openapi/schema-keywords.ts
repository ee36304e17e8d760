import { asNumber, asObject, asText, asTexts, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { SchemaRef } from './model.ts';
import { joinPointer } from './pointer.ts';
import { createAnySchema, SCHEMA_TYPES } from './schema.ts';
import type { Schema, SchemaLimits, SchemaProperty, SchemaType } from './schema.ts';

/** The JSON Schema limits that pages show. */
export const LIMIT_KEYS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
] as const satisfies readonly (keyof SchemaLimits)[];

function readLimits(node: JsonObject): SchemaLimits {
  const limits = LIMIT_KEYS.map((key) => [key, asNumber(node[key])] as const);
  return Object.fromEntries(limits.filter(([, limit]) => limit !== undefined));
}

function readTypes(node: JsonObject): readonly string[] {
  return typeof node.type === 'string' ? [node.type] : asTexts(node.type);
}

function isSchemaType(type: string): type is SchemaType {
  return (SCHEMA_TYPES as readonly string[]).includes(type);
}

function readProperties(pointer: string, node: JsonObject): readonly SchemaProperty[] {
  const required = asTexts(node.required);
  return Object.keys(asObject(node.properties)).map((name) => ({
    name,
    required: required.includes(name),
    schema: { pointer: joinPointer(pointer, 'properties', name) },
  }));
}

/** A reference to the schema under a key, if there is one. */
function refOf(pointer: string, node: JsonObject, key: string): SchemaRef | undefined {
  return isJsonObject(node[key]) ? { pointer: joinPointer(pointer, key) } : undefined;
}

function readExamples({ example, examples }: JsonObject): readonly JsonValue[] {
  if (Array.isArray(examples)) return examples as readonly JsonValue[];
  return example === undefined ? [] : [example];
}

/** Reads the keywords of a schema object, except `$ref`, `allOf`, `oneOf`, and `anyOf`. */
export function readKeywords(pointer: string, node: JsonObject): Schema {
  const types = readTypes(node);
  const values = Array.isArray(node.enum) ? (node.enum as readonly JsonValue[]) : undefined;
  return {
    ...createAnySchema(pointer),
    title: asText(node.title),
    description: asText(node.description),
    types: types.filter(isSchemaType),
    nullable: types.includes('null') || values?.includes(null) === true,
    format: asText(node.format),
    pattern: asText(node.pattern),
    limits: readLimits(node),
    enum: values?.filter((value) => value !== null),
    const: node.const,
    default: node.default,
    examples: readExamples(node),
    deprecated: node.deprecated === true,
    readOnly: node.readOnly === true,
    inferred: node['x-inferred'] === true,
    relation: asText(node['x-relation']),
    properties: readProperties(pointer, node),
    required: asTexts(node.required),
    additional: refOf(pointer, node, 'additionalProperties') ?? node.additionalProperties !== false,
    propertyNames: refOf(pointer, node, 'propertyNames'),
    items: refOf(pointer, node, 'items'),
  };
}
