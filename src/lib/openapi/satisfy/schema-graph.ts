import { dereference, validate } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { asObject, getOwn, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { joinPointer, lastToken } from '../pointer.ts';
import { cutCircles } from '../validator/cut-circles.ts';

/** A schema of JSON Schema 2020-12, or a part of one. */
export type SchemaPart = JsonObject | boolean;

export function isSchemaPart(value: JsonValue | undefined): value is SchemaPart {
  return isJsonObject(value) || typeof value === 'boolean';
}

/** The schemas of a list under a keyword. */
export function listParts(value: JsonValue | undefined): readonly SchemaPart[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]).filter(isSchemaPart) : [];
}

/** A document of JSON Schema with what its parts need to be judged, followed, and named. */
export class SchemaGraph {
  readonly root: SchemaPart;
  readonly #lookup: Record<string, Schema | boolean>;
  readonly #pointers = new Map<JsonObject, string>();
  #isNamed = false;

  /** Beside its own keywords, `root` holds under `$defs` what it refers to. */
  constructor(root: SchemaPart) {
    this.root = isJsonObject(root) ? cutCircles(root) : root;
    this.#lookup = dereference(this.root as Schema | boolean) as Record<string, Schema | boolean>;
    for (const [name, part] of Object.entries(this.#defs())) {
      // Parts that are made here refer by pointer, and no base address was added to them.
      this.#lookup[`#/$defs/${name}`] = part as Schema | boolean;
    }
  }

  #defs(): JsonObject {
    return isJsonObject(this.root) ? asObject(this.root.$defs) : {};
  }

  #name(value: JsonValue, pointer: string): void {
    if (typeof value !== 'object' || value === null) return;
    if (isJsonObject(value)) {
      if (this.#pointers.has(value)) return;
      this.#pointers.set(value, pointer);
    }
    for (const [key, child] of Object.entries(value) as [string, JsonValue][]) {
      this.#name(child, joinPointer(pointer, key));
    }
  }

  /** Where a part stands; undefined for one that was made here. */
  pointerOf(part: SchemaPart): string | undefined {
    if (!this.#isNamed) this.#name(this.root, '#');
    this.#isNamed = true;
    return isJsonObject(part) ? this.#pointers.get(part) : undefined;
  }

  /** What a reference of this document leads to. */
  follow($ref: string): SchemaPart {
    const target = $ref === '#' ? this.root : getOwn(this.#defs(), lastToken($ref));
    return isSchemaPart(target) ? target : true;
  }

  /** Whether a value fits a part. */
  fits(value: JsonValue, part: SchemaPart): boolean {
    return validate(value, part as Schema | boolean, '2020-12', this.#lookup, true).valid;
  }
}

/** Judges values by a document of JSON Schema, without words: that is all that a search needs. */
export function createJudge(schema: SchemaPart): (value: JsonValue) => boolean {
  const graph = new SchemaGraph(schema);
  return (value) => graph.fits(value, graph.root);
}
