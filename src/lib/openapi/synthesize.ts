import { dropHidden, isHidden } from './drop-hidden.ts';
import type { Direction } from './drop-hidden.ts';
import { makeNumber, makeText, pickGiven } from './example-value.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiDocument, ApiExample, SchemaRef } from './model.ts';
import { readSchema } from './read-schema.ts';
import { pickType } from './schema.ts';
import type { Schema, SchemaOption, SchemaProperty, SchemaType } from './schema.ts';

type Source = Pick<ApiDocument, 'raw'>;

export type { Direction } from './drop-hidden.ts';

export interface SynthesisOptions {
  readonly direction: Direction;
  /** Fills in optional properties as well. Default true. */
  readonly includeOptional?: boolean;
  /** After this many values, only required properties are filled in. Default 500. */
  readonly maxValues?: number;
}

const DEFAULTS = { includeOptional: true, maxValues: 500 };
/** Below this level, only required properties are filled in. */
const MAX_DEPTH = 6;

/** Building stops at this level, because required properties can nest endlessly in an invalid document. */
const HARD_DEPTH = 40;

class Synthesizer {
  readonly #api: Source;
  readonly #options: Required<SynthesisOptions>;
  /** Pointers of the schemas that are being built: the current one, and those that contain it. */
  readonly #above: string[] = [];
  #values = 0;

  constructor(api: Source, options: SynthesisOptions) {
    this.#api = api;
    this.#options = { ...DEFAULTS, ...options };
  }

  build(ref: SchemaRef): JsonValue | undefined {
    const schema = readSchema(this.#api, ref);
    if (this.#above.length > HARD_DEPTH) return undefined;
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
    return this.#above.length > MAX_DEPTH || this.#values > this.#options.maxValues;
  }

  #choose(schema: Schema): JsonValue | undefined {
    const given = pickGiven(schema);
    if (given !== undefined) return this.#show(schema, given);
    if (schema.union) return this.#buildVariant(schema.union.options);
    return this.#buildType(schema, pickType(schema));
  }

  #show(schema: Schema, given: JsonValue): JsonValue {
    const isSent = this.#options.direction === 'request';
    return isSent ? dropHidden(this.#api, schema, given) : given;
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

  /** Builds the first variant that isn't being built already, so that recursive schemas end. */
  #buildVariant(options: readonly SchemaOption[]): JsonValue | undefined {
    const variant = options.find(({ schema }) => !this.#isOpen(schema)) ?? options[0];
    return variant && this.build(variant.schema);
  }

  #isIncluded(property: SchemaProperty): boolean {
    const isSent = this.#options.direction === 'request';
    if (isSent && isHidden(this.#api, property)) return false;
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
    return schema.properties.length > 0 ? result : this.#buildMap(schema);
  }

  /** Builds a property. A recursive one is null if that is allowed, and is left out (undefined) at a limit. */
  #buildProperty(ref: SchemaRef): JsonValue | undefined {
    const isOpen = this.#isOpen(ref);
    if (isOpen && readSchema(this.#api, ref).nullable) return null;
    return isOpen && this.#isExhausted() ? undefined : this.build(ref);
  }

  /** Builds a map with one entry, or an empty one if only required values are filled in. */
  #buildMap({ additional, propertyNames }: Schema): JsonObject {
    const isLeftOut = !this.#options.includeOptional || this.#isExhausted();
    if (typeof additional !== 'object' || isLeftOut || this.#isOpen(additional)) return {};
    const name = propertyNames && this.build(propertyNames);
    const value = this.build(additional);
    return value === undefined ? {} : { [typeof name === 'string' ? name : 'key']: value };
  }

  #buildArray({ items, limits }: Schema): JsonValue {
    const { minItems = 0, maxItems = Infinity } = limits;
    const stops = !items || this.#isOpen(items) || this.#isExhausted();
    const wanted = Math.min(maxItems, Math.max(minItems, stops ? 0 : 1));
    const list: JsonValue[] = [];
    while (items && list.length < wanted) {
      const value = this.build(items);
      if (value === undefined) break;
      list.push(value);
    }
    return list;
  }
}

/** Makes an example of a schema, from the document's examples, defaults, and enums where it can. */
export function synthesizeExample(
  api: Source,
  ref: SchemaRef,
  options: SynthesisOptions,
): JsonValue | undefined {
  return new Synthesizer(api, options).build(ref);
}

/** The example of a body or parameter: the first one in the document, or one made from its schema. */
export function pickExample(
  api: Source,
  { schema, examples }: { readonly schema?: SchemaRef; readonly examples: readonly ApiExample[] },
  options: SynthesisOptions,
): JsonValue | undefined {
  const documented = examples.find(({ value }) => value !== undefined);
  return documented?.value ?? (schema && synthesizeExample(api, schema, options));
}
