import { dropHidden, isHidden } from './drop-hidden.ts';
import type { Direction } from './drop-hidden.ts';
import { makeNumber, makeText, pickGiven } from './example-value.ts';
import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiDocument, SchemaRef } from './model.ts';
import { readSchema } from './read-schema.ts';
import type { Schema, SchemaOption, SchemaProperty, SchemaType } from './schema.ts';

type Source = Pick<ApiDocument, 'raw'>;

export type { Direction } from './drop-hidden.ts';

export interface SynthesisOptions {
  readonly direction: Direction;
  /** Fills in optional properties as well. Default true. */
  readonly includeOptional?: boolean;
  /** Levels below which only required properties are filled in. Default 6. */
  readonly maxDepth?: number;
  /** Values after which only required properties are filled in. Default 500. */
  readonly maxValues?: number;
}

const DEFAULTS = { includeOptional: true, maxDepth: 6, maxValues: 500 };

/** Required properties alone can nest without end in a broken document: give up there. */
const HARD_DEPTH = 40;

class Synthesizer {
  readonly #api: Source;
  readonly #options: Required<SynthesisOptions>;
  /** Pointers of the schemas above the one under way. */
  readonly #above: string[] = [];
  #values = 0;

  constructor(api: Source, options: SynthesisOptions) {
    this.#api = api;
    this.#options = { ...DEFAULTS, ...options };
  }

  build(ref: SchemaRef): JsonValue | undefined {
    const schema = readSchema(this.#api, ref);
    if (schema.never || this.#above.length > HARD_DEPTH) return undefined;
    this.#values += 1;
    this.#above.push(schema.pointer);
    const value = this.#choose(schema);
    this.#above.pop();
    return value;
  }

  #isOpen(ref: SchemaRef): boolean {
    return this.#above.includes(readSchema(this.#api, ref).pointer);
  }

  #isExhausted(): boolean {
    const { maxDepth, maxValues } = this.#options;
    return this.#above.length > maxDepth || this.#values > maxValues;
  }

  #choose(schema: Schema): JsonValue | undefined {
    const given = pickGiven(schema);
    if (given !== undefined) return dropHidden(this.#api, schema, given, this.#options.direction);
    if (schema.unions.length > 0) return this.#buildUnions(schema);
    return this.#buildType(schema, this.#pickType(schema));
  }

  #pickType(schema: Schema): SchemaType | undefined {
    const [type] = schema.types;
    if (type) return type;
    if (schema.properties.length > 0 || schema.required.length > 0) return 'object';
    if (typeof schema.additional === 'object') return 'object';
    if (schema.items || schema.prefixItems.length > 0) return 'array';
    return schema.pattern !== undefined || schema.format !== undefined ? 'string' : undefined;
  }

  #buildType(schema: Schema, type: SchemaType | undefined): JsonValue {
    switch (type) {
      case 'object':
        return this.#buildObject(schema);
      case 'array':
        return this.#buildArray(schema);
      case 'integer':
      case 'number':
        return makeNumber(schema.limits, type === 'integer');
      case 'boolean':
        return true;
      case 'string':
        return makeText(schema);
      default:
        return schema.nullable ? null : makeText(schema);
    }
  }

  /** An object with its own fields and those of the chosen variant of each union. */
  #buildUnions(schema: Schema): JsonValue | undefined {
    const variants = schema.unions.map(({ options }) => this.#buildVariant(options));
    const [first] = variants;
    if (!variants.every(isJsonObject)) return first;
    return { ...this.#buildObject(schema), ...Object.assign({}, ...variants) };
  }

  /** The first variant that doesn't contain the schema that is being built. */
  #buildVariant(options: readonly SchemaOption[]): JsonValue | undefined {
    const fresh = options.find(({ schema }) => {
      return !this.#isOpen(schema) && !readSchema(this.#api, schema).never;
    });
    const variant = fresh ?? options[0];
    return variant && this.build(variant.schema);
  }

  #isIncluded(property: SchemaProperty): boolean {
    if (isHidden(this.#api, property, this.#options.direction)) return false;
    if (property.required) return true;
    return this.#options.includeOptional && !this.#isExhausted() && !this.#isOpen(property.schema);
  }

  #buildObject(schema: Schema): JsonObject {
    const result: Record<string, JsonValue> = {};
    for (const property of schema.properties) {
      if (!this.#isIncluded(property)) continue;
      const value = this.#buildProperty(property.schema);
      if (value !== undefined) result[property.name] = value;
    }
    const known = new Set(schema.properties.map(({ name }) => name));
    for (const name of schema.required) if (!known.has(name)) result[name] = 'string';
    this.#addEntries(schema, result);
    return result;
  }

  /** A required property that leads back up can only be null, or is left out. */
  #buildProperty(ref: SchemaRef): JsonValue | undefined {
    const isOpen = this.#isOpen(ref);
    if (isOpen && readSchema(this.#api, ref).nullable) return null;
    return isOpen && this.#isExhausted() ? undefined : this.build(ref);
  }

  /** Fills a map with one entry, or with as many as `minProperties` asks for. */
  #addEntries(schema: Schema, result: Record<string, JsonValue>): void {
    const { additional, limits, propertyNames } = schema;
    if (typeof additional !== 'object') return;
    const isMap = schema.properties.length === 0 && this.#options.includeOptional;
    const wanted = Math.max(isMap ? 1 : 0, limits.minProperties ?? 0);
    if (this.#isOpen(additional) || (this.#isExhausted() && !limits.minProperties)) return;
    const named = propertyNames && this.build(propertyNames);
    const name = typeof named === 'string' ? named : 'key';
    for (let count = Object.keys(result).length; count < wanted; count += 1) {
      const value = this.build(additional);
      if (value === undefined) return;
      result[count === 0 ? name : `${name}${count + 1}`] = value;
    }
  }

  #buildArray({ items, prefixItems, limits }: Schema): JsonValue {
    const tuple = prefixItems.map((ref) => this.build(ref) ?? null);
    const { minItems = 0, maxItems = Infinity } = limits;
    const stops = !items || this.#isOpen(items) || this.#isExhausted();
    const wanted = Math.min(maxItems, Math.max(minItems, stops || tuple.length > 0 ? 0 : 1));
    const list = [...tuple];
    while (items && list.length < wanted) {
      const value = this.build(items);
      if (value === undefined) break;
      list.push(value);
    }
    return list;
  }
}

/**
 * Makes a value that fits a schema, always the same one. Examples, defaults, and enums of the
 * document come first. Undefined where nothing fits.
 */
export function synthesizeExample(
  api: Source,
  ref: SchemaRef,
  options: SynthesisOptions,
): JsonValue | undefined {
  return new Synthesizer(api, options).build(ref);
}
