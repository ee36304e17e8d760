import { asList, asObject, asText, asTexts, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { Direction } from './drop-hidden.ts';
import type { ApiDocument, SchemaRef } from './model.ts';
import { joinPointer, lastToken, readPointer } from './pointer.ts';
import { firstParagraph } from './prose.ts';
import type { RawDocument } from './raw-document.ts';
import { readSchema } from './read-schema.ts';
import { resolveReference } from './reference.ts';

/** Keywords that don't affect validation. They are left out, but `annotate` adds some of them back. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly'],
  ...['discriminator', 'externalDocs'],
]);
/** Keywords whose value is data and not a schema. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum']);

type Source = Pick<ApiDocument, 'raw'>;

/** A schema object under construction. */
type Writable = Record<string, JsonValue>;

/** Copies the keywords that a form shows, such as the first paragraph of the description. */
function copyAnnotations({ title, description, default: preset, ...node }: JsonObject): Writable {
  const about = firstParagraph(asText(description));
  // Skips examples that are objects or lists, because the form shows an example for each of their fields.
  const examples = [...asList(node.examples), node.example ?? null]
    .filter((value) => value !== null && typeof value !== 'object')
    .slice(0, 1);
  return {
    ...(asText(title) === undefined ? {} : { title: title ?? null }),
    ...(about === '' ? {} : { description: about }),
    ...(preset === undefined ? {} : { default: preset }),
    ...(examples.length === 0 ? {} : { examples }),
    ...(node.deprecated === true ? { deprecated: true } : {}),
    ...(node.readOnly === true ? { readOnly: true } : {}),
  };
}

interface BundleOptions {
  /** For request bodies, pass `request`: read-only fields are then not required. */
  readonly direction?: Direction | undefined;
  /** Keeps descriptions, defaults, and examples, which a form needs. */
  readonly annotate?: boolean | undefined;
}

/** Converts a document's schemas to JSON Schema 2020-12. All of them share the definitions in `$defs`. */
export class SchemaBundle {
  readonly #raw: RawDocument;
  readonly #direction: Direction | undefined;
  readonly #annotate: boolean;
  readonly #names = new Map<string, string>();
  readonly #defs: Writable = {};

  constructor({ raw }: Source, { direction, annotate = false }: BundleOptions = {}) {
    this.#raw = raw;
    this.#direction = direction;
    this.#annotate = annotate;
  }

  /** The schemas referenced so far, by name. Add them to a schema before validating with it. */
  get $defs(): JsonObject {
    return this.#defs;
  }

  get({ pointer }: SchemaRef): JsonObject | boolean {
    const value = this.#convert(pointer, readPointer(this.#raw.root, pointer) ?? true);
    return typeof value === 'boolean' ? value : asObject(value);
  }

  /** Converts a schema, or a list of schemas. */
  #convert(pointer: string, node: JsonValue): JsonValue {
    if (Array.isArray(node)) {
      const list = node as readonly JsonValue[];
      return list.map((child, index) => this.#convert(joinPointer(pointer, index), child));
    }
    if (!isJsonObject(node)) return node;
    const copy: Writable = {
      ...(node.$ref === undefined ? {} : { $ref: this.#refer(pointer, node.$ref) }),
      ...(this.#annotate ? copyAnnotations(node) : {}),
      ...this.#convertDiscriminator(pointer, node),
    };
    for (const [key, value] of Object.entries(node)) {
      if (key === '$ref' || key === 'required' || key.startsWith('x-') || ANNOTATIONS.has(key)) {
        continue;
      }
      // A discriminator selects the variant. `oneOf` would reject a value that also fits another one.
      const isSelected = key === 'oneOf' && node.discriminator !== undefined;
      copy[isSelected ? 'anyOf' : key] = this.#convertKeyword(
        joinPointer(pointer, key),
        key,
        value,
      );
    }
    const required = this.#listRequired(pointer, node);
    return required.length > 0 ? { ...copy, required } : copy;
  }

  #convertKeyword(pointer: string, key: string, value: JsonValue): JsonValue {
    if (DATA.has(key)) return value;
    if (key !== 'properties') return this.#convert(pointer, value);
    return Object.fromEntries(
      Object.entries(asObject(value)).map(([name, child]) => [
        name,
        this.#convert(joinPointer(pointer, name), child),
      ]),
    );
  }

  /** Converts a discriminator: its mapping to schemas in the document becomes a mapping to `$defs`. */
  #convertDiscriminator(pointer: string, node: JsonObject): Writable {
    const { propertyName, mapping } = asObject(node.discriminator);
    if (propertyName === undefined) return {};
    const at = joinPointer(pointer, 'discriminator');
    const targets = Object.entries(asObject(mapping)).map(([value, target]) => {
      return [value, this.#refer(at, target)] as const;
    });
    return { discriminator: { propertyName, mapping: Object.fromEntries(targets) } };
  }

  #listRequired(pointer: string, node: JsonObject): readonly string[] {
    const properties = asObject(node.properties);
    return asTexts(node.required).filter((name) => {
      if (this.#direction !== 'request' || !Object.hasOwn(properties, name)) return true;
      const ref = { pointer: joinPointer(pointer, 'properties', name) };
      return !readSchema({ raw: this.#raw }, ref).readOnly;
    });
  }

  #refer(pointer: string, $ref: JsonValue): string {
    const target = resolveReference(this.#raw, { pointer, value: { $ref } });
    const known = this.#names.get(target.pointer);
    if (known !== undefined) return `#/$defs/${known}`;
    const base = lastToken(target.pointer).replace(/[^\w.-]/g, '_');
    const name = base in this.#defs ? `${base}_${this.#names.size}` : base;
    this.#names.set(target.pointer, name);
    this.#defs[name] = true;
    this.#defs[name] = this.#convert(target.pointer, target.value);
    return `#/$defs/${name}`;
  }
}

/**
 * Converts a schema to a self-contained JSON Schema 2020-12 document, with all referenced schemas in `$defs`.
 * @param direction with `request`, read-only fields aren't required
 */
export function toJsonSchema(
  api: Source,
  ref: SchemaRef,
  direction?: Direction,
): JsonObject | boolean {
  const bundle = new SchemaBundle(api, { direction });
  const schema = bundle.get(ref);
  const { $defs } = bundle;
  if (typeof schema === 'boolean' || Object.keys($defs).length === 0) return schema;
  return { ...schema, $defs };
}
