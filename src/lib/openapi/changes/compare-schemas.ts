import { nameOption } from '../describe-type.ts';
import type { JsonValue } from '../json.ts';
import type { ApiDocument, SchemaRef } from '../model.ts';
import { readSchema } from '../read-schema.ts';
import type { Schema } from '../schema.ts';
import { LIMIT_KEYS } from '../schema-keywords.ts';

/** A difference in one operation. If it's breaking, clients of the old version can fail. */
export interface Finding {
  readonly breaking: boolean;
  readonly text: string;
}

/** A breaking difference. */
export const breaks = (text: string): Finding => ({ breaking: true, text });
/** A difference that existing clients can ignore. */
export const adds = (text: string): Finding => ({ breaking: false, text });

/** Compares two maps by key. Reports removed entries first, then new entries and those in both maps. */
export function compareEntries<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  report: {
    readonly lost: (key: string, old: T) => Finding;
    readonly added: (key: string, now: T) => Finding;
    readonly both: (key: string, old: T, now: T) => readonly Finding[];
  },
): readonly Finding[] {
  const lost = [...before].filter(([key]) => !after.has(key));
  const rest = [...after].flatMap(([key, now]) => {
    const old = before.get(key);
    return old === undefined ? [report.added(key, now)] : report.both(key, old, now);
  });
  return [...lost.map(([key, old]) => report.lost(key, old)), ...rest];
}

/** Lists limits that became tighter, such as a lower `maxLength`, and a new pattern. */
function compareLimits(name: string, before: Schema, after: Schema): readonly Finding[] {
  const tighter = LIMIT_KEYS.filter((key) => {
    const none = key.startsWith('min') ? -Infinity : Infinity;
    const [old, now] = [before.limits[key] ?? none, after.limits[key] ?? none];
    return key.startsWith('min') ? now > old : now < old;
  });
  const isNewPattern = after.pattern !== undefined && after.pattern !== before.pattern;
  return [
    ...tighter.map((key) => {
      const old = before.limits[key] ?? 'none';
      return breaks(`${name}: ${key} changed from ${old} to ${after.limits[key]}`);
    }),
    ...(isNewPattern ? [breaks(`${name}: the pattern is now ${after.pattern}`)] : []),
  ];
}

/** The allowed values of a schema, or undefined if any value is allowed. */
function listValues({ enum: values, const: fixed }: Schema): readonly string[] | undefined {
  const all = values ?? (fixed === undefined ? undefined : [fixed]);
  return all?.map((value: JsonValue) => JSON.stringify(value));
}

/** Whether a schema accepts a type. Without types it accepts any, and `number` includes integers. */
function accepts({ types }: Schema, type: string): boolean {
  return (
    types.length === 0 || types.some((own) => own === type || `${own} ${type}` === 'number integer')
  );
}

function nameTypes({ types, nullable }: Schema): string {
  const all = [...types, ...(nullable && types.length > 0 ? ['null'] : [])];
  return all.join(' or ') || 'any type';
}

/** Compares the schemas of one body or parameter in two versions of a document. */
export class SchemaComparison {
  readonly #before: ApiDocument;
  readonly #after: ApiDocument;
  /** Whether the schemas describe requests. Tighter limits break clients in requests, not in responses. */
  readonly #isRequest: boolean;
  /** Pairs of pointers compared so far. Ends the recursion for schemas that contain themselves. */
  readonly #seen = new Set<string>();

  constructor(before: ApiDocument, after: ApiDocument, isRequest: boolean) {
    this.#before = before;
    this.#after = after;
    this.#isRequest = isRequest;
  }

  /** Lists the changes from one schema to the other. Messages use the schema's name, or else `place`. */
  compare(place: string, old: SchemaRef, now: SchemaRef): readonly Finding[] {
    const before = readSchema(this.#before, old);
    const after = readSchema(this.#after, now);
    const pair = `${before.pointer} ${after.pointer}`;
    if (this.#seen.has(pair)) return [];
    this.#seen.add(pair);
    const name = after.name ?? place;
    return [
      ...this.#compareTypes(name, before, after),
      ...this.#compareValues(name, before, after),
      ...(this.#isRequest ? compareLimits(name, before, after) : []),
      ...this.#compareProperties(name, before, after),
      ...this.#compareInside(name, before, after),
      ...this.#compareOptions(name, before, after),
    ];
  }

  /** Reports types that a request no longer accepts, or that a response newly has. Clients fail on both. */
  #compareTypes(name: string, before: Schema, after: Schema): readonly Finding[] {
    const [narrow, wide] = this.#isRequest ? [after, before] : [before, after];
    const isLost = wide.types.some((type) => !accepts(narrow, type));
    const isOpened = wide.types.length === 0 && !wide.union && narrow.types.length > 0;
    const isNull = wide.nullable && !narrow.nullable && narrow.types.length > 0;
    if (!isLost && !isNull && !isOpened) return [];
    return [breaks(`${name} changed from ${nameTypes(before)} to ${nameTypes(after)}`)];
  }

  /** Reports added and removed enum values. Breaking: a removed value, or a request's first enum. */
  #compareValues(name: string, before: Schema, after: Schema): readonly Finding[] {
    const [old, now] = [listValues(before), listValues(after)];
    if (!now) return [];
    if (!old) return this.#isRequest ? [breaks(`${name} now accepts only ${now.join(', ')}`)] : [];
    const toMap = (values: readonly string[]) => new Map(values.map((value) => [value, value]));
    return compareEntries(toMap(old), toMap(now), {
      lost: (value) => breaks(`${name} no longer has the value ${value}`),
      added: (value) => adds(`${name} has the new value ${value}`),
      both: () => [],
    });
  }

  /** Compares fields. Breaking: removed, newly required in a request, or no longer required in a response. */
  #compareProperties(name: string, before: Schema, after: Schema): readonly Finding[] {
    const index = ({ properties }: Schema) => new Map(properties.map((one) => [one.name, one]));
    return compareEntries(index(before), index(after), {
      lost: (key) => breaks(`${name}.${key} was removed`),
      added: (key, { required }) =>
        required && this.#isRequest
          ? breaks(`${name}.${key} is new and required`)
          : adds(`${name}.${key} is new`),
      both: (key, old, now) => {
        const [wanted, had] = this.#isRequest ? [now, old] : [old, now];
        const state = this.#isRequest ? 'now' : 'no longer';
        return [
          ...(wanted.required && !had.required
            ? [breaks(`${name}.${key} is ${state} required`)]
            : []),
          ...this.compare(`${name}.${key}`, old.schema, now.schema),
        ];
      },
    });
  }

  #compareInside(name: string, before: Schema, after: Schema): readonly Finding[] {
    const [old, now] = [before.additional, after.additional];
    const closes = this.#isRequest && old !== false && now === false;
    return [
      ...(before.items && after.items ? this.compare(`${name}[]`, before.items, after.items) : []),
      ...(typeof old === 'object' && typeof now === 'object'
        ? this.compare(`${name}.*`, old, now)
        : []),
      ...(closes ? [breaks(`${name} no longer accepts other fields`)] : []),
    ];
  }

  #compareOptions(name: string, before: Schema, after: Schema): readonly Finding[] {
    if (!before.union) return [];
    return compareEntries(listOptions(this.#before, before), listOptions(this.#after, after), {
      lost: (option) => breaks(`${name} no longer has the ${option} form`),
      added: (option) => adds(`${name} has a new form, ${option}`),
      both: (option, old, now) => this.compare(`${name} (${option})`, old, now),
    });
  }
}

/** A union's variants by discriminator value, or else by name, to find the same variant in both versions. */
function listOptions(api: ApiDocument, { union }: Schema): ReadonlyMap<string, SchemaRef> {
  const options = (union?.options ?? []).map((option) => {
    const { values, schema } = option;
    return [values.length > 0 ? values.join('/') : nameOption(api, option), schema] as const;
  });
  return new Map(options);
}
