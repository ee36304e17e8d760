import type { Schema, SchemaLimits, SchemaProperty, SchemaType } from './schema.ts';

function intersectTypes(
  base: readonly SchemaType[],
  over: readonly SchemaType[],
): readonly SchemaType[] {
  if (base.length === 0) return over;
  if (over.length === 0) return base;
  const both = over.filter(
    (type) => base.includes(type) || (type === 'integer' && base.includes('number')),
  );
  const narrowed = base.includes('integer') && over.includes('number') ? ['integer' as const] : [];
  const common = [...both, ...narrowed];
  return common.length > 0 ? common : over;
}

/** The tighter of two limits: the higher minimum, the lower maximum. */
function tighten(base: SchemaLimits, over: SchemaLimits): SchemaLimits {
  const result: Record<string, number> = { ...base };
  for (const [key, limit] of Object.entries(over) as [string, number][]) {
    const other = result[key];
    const pick = key.startsWith('max') ? Math.min : Math.max;
    result[key] = other === undefined ? limit : pick(other, limit);
  }
  return result;
}

/** A later definition of a property replaces an earlier one, but keeps its position. */
function mergeProperties(base: Schema, over: Schema): readonly SchemaProperty[] {
  const required = new Set([...base.required, ...over.required]);
  const byName = new Map<string, SchemaProperty>();
  for (const property of [...base.properties, ...over.properties]) {
    byName.set(property.name, { ...property, required: required.has(property.name) });
  }
  return [...byName.values()];
}

function mergeLists(base: Schema, over: Schema): Partial<Schema> {
  return {
    properties: mergeProperties(base, over),
    required: [...new Set([...base.required, ...over.required])],
    unions: [...base.unions, ...over.unions],
    examples: over.examples.length > 0 ? over.examples : base.examples,
  };
}

function mergeFlags(base: Schema, over: Schema): Partial<Schema> {
  return {
    nullable: over.nullable || (over.types.length === 0 && base.nullable),
    deprecated: over.deprecated || base.deprecated,
    readOnly: over.readOnly || base.readOnly,
    inferred: over.inferred || base.inferred,
  };
}

/** Merges single values. Those of `over` win. */
function mergeTexts(base: Schema, over: Schema): Partial<Schema> {
  return {
    title: over.title ?? base.title,
    description: over.description ?? base.description,
    format: over.format ?? base.format,
    pattern: over.pattern ?? base.pattern,
    relation: over.relation ?? base.relation,
    enum: over.enum ?? base.enum,
    const: over.const === undefined ? base.const : over.const,
    default: over.default === undefined ? base.default : over.default,
    propertyNames: over.propertyNames ?? base.propertyNames,
    items: over.items ?? base.items,
    additional: over.additional === true ? base.additional : over.additional,
  };
}

/**
 * Merges two schemas as `allOf` does. Where only one value can stay (a description, two definitions of a
 * property), `over` wins. Pointer and name are those of `base`.
 */
export function mergeSchemas(base: Schema, over: Schema): Schema {
  return {
    ...base,
    ...mergeTexts(base, over),
    ...mergeFlags(base, over),
    ...mergeLists(base, over),
    types: intersectTypes(base.types, over.types),
    limits: tighten(base.limits, over.limits),
  };
}
