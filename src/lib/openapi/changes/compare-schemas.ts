import { nameOption } from '../describe-type.ts';
import type { ApiDocument, SchemaRef } from '../model.ts';
import { readSchema } from '../read-schema.ts';
import type { Schema, SchemaOption } from '../schema.ts';
import { adds, breaks } from './change.ts';
import type { Finding } from './change.ts';
import { compareLimits, compareTypes, compareValues } from './compare-limits.ts';
import type { Flow } from './compare-limits.ts';

type Source = Pick<ApiDocument, 'raw'>;

/** Compares the schemas of one body or parameter in two versions of a document. */
export class SchemaComparison {
  readonly #before: Source;
  readonly #after: Source;
  readonly #flow: Flow;
  /** Pairs that were compared, because schemas can contain themselves. */
  readonly #seen = new Set<string>();

  constructor(before: Source, after: Source, flow: Flow) {
    this.#before = before;
    this.#after = after;
    this.#flow = flow;
  }

  /**
   * Lists the changes from one schema to the other. Messages use the schema's name, or `place` without one.
   */
  compare(place: string, old: SchemaRef, now: SchemaRef): readonly Finding[] {
    const before = readSchema(this.#before, old);
    const after = readSchema(this.#after, now);
    const pair = `${before.pointer} ${after.pointer}`;
    if (this.#seen.has(pair)) return [];
    this.#seen.add(pair);
    const name = after.name ?? place;
    return [
      ...compareTypes(name, before, after, this.#flow),
      ...compareValues(name, before, after, this.#flow),
      ...(this.#flow === 'request' ? compareLimits(name, before, after) : []),
      ...this.#compareProperties(name, before, after),
      ...this.#compareInside(name, before, after),
      ...this.#compareOptions(name, before, after),
    ];
  }

  #compareProperties(name: string, before: Schema, after: Schema): readonly Finding[] {
    const old = new Map(before.properties.map((property) => [property.name, property]));
    const now = new Map(after.properties.map((property) => [property.name, property]));
    const lost = [...old.keys()].filter((key) => !now.has(key));
    const added = [...now.values()].filter((property) => !old.has(property.name));
    return [
      ...lost.map((key) => breaks(`${name}.${key} was removed`)),
      ...added.map((property) =>
        property.required && this.#flow === 'request'
          ? breaks(`${name}.${property.name} is new and required`)
          : adds(`${name}.${property.name} is new`),
      ),
      ...this.#compareRequired(name, before, after),
      ...[...now.values()].flatMap(({ name: key, schema }) => {
        const match = old.get(key);
        return match ? this.compare(`${name}.${key}`, match.schema, schema) : [];
      }),
    ];
  }

  /** Properties that requests newly require, or that responses no longer guarantee. */
  #compareRequired(name: string, before: Schema, after: Schema): readonly Finding[] {
    const both = before.properties
      .map((property) => property.name)
      .filter((key) => after.properties.some((property) => property.name === key));
    const isRequest = this.#flow === 'request';
    const [wanted, had] = isRequest ? [after, before] : [before, after];
    return both
      .filter((key) => wanted.required.includes(key) && !had.required.includes(key))
      .map((key) => breaks(`${name}.${key} is ${isRequest ? 'now' : 'no longer'} required`));
  }

  #compareInside(name: string, before: Schema, after: Schema): readonly Finding[] {
    const items =
      before.items && after.items ? this.compare(`${name}[]`, before.items, after.items) : [];
    const [old, now] = [before.additional, after.additional];
    const closes = this.#flow === 'request' && old !== false && now === false;
    const values =
      typeof old === 'object' && typeof now === 'object' ? this.compare(`${name}.*`, old, now) : [];
    return [
      ...items,
      ...values,
      ...(closes ? [breaks(`${name} no longer accepts other fields`)] : []),
    ];
  }

  #compareOptions(name: string, before: Schema, after: Schema): readonly Finding[] {
    const old = this.#listOptions(this.#before, before);
    const now = this.#listOptions(this.#after, after);
    const lost = [...old.keys()].filter((option) => !now.has(option));
    const added = [...now.keys()].filter((option) => !old.has(option));
    return [
      ...lost.map((option) => breaks(`${name} no longer has the ${option} form`)),
      ...(old.size === 0 ? [] : added.map((option) => adds(`${name} has a new form, ${option}`))),
      ...[...now].flatMap(([option, ref]) => {
        const match = old.get(option);
        return match ? this.compare(`${name} (${option})`, match, ref) : [];
      }),
    ];
  }

  #listOptions(api: Source, { union }: Schema): ReadonlyMap<string, SchemaRef> {
    const { options = [] } = union ?? {};
    return new Map(options.map((option) => [nameOf(api, option), option.schema]));
  }
}

/** Identifies a variant across versions: by its discriminator values, or else by its name. */
function nameOf(api: Source, option: SchemaOption): string {
  return option.values.length > 0 ? option.values.join('/') : nameOption(api, option);
}
