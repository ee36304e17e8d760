import type {
  ApiDocument,
  ApiMediaType,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  SchemaRef,
} from '../model.ts';
import { adds, breaks, compareEntries, SchemaComparison } from './compare-schemas.ts';
import type { Finding } from './compare-schemas.ts';

/** A difference between two versions of an API document. */
export interface ApiChange {
  /** The affected operations, such as `POST /v1/projects`. */
  readonly calls: readonly string[];
  /** Whether a client that worked with the old version can fail with the new one. */
  readonly breaking: boolean;
  /** What changed, as a phrase: `Feature.status no longer has the value "archived"`. */
  readonly text: string;
}

/** The method and path of an operation: `POST /v1/projects`. */
export function nameCall({ method, path }: ApiOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function indexBy<T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T> {
  return new Map(list.map((one) => [keyOf(one), one]));
}

class OperationComparison {
  readonly #before: ApiDocument;
  readonly #after: ApiDocument;

  constructor(before: ApiDocument, after: ApiDocument) {
    this.#before = before;
    this.#after = after;
  }

  /** Compares an operation. A new operationId is breaking, because page URLs and generated code contain it. */
  compare(before: ApiOperation, after: ApiOperation): readonly Finding[] {
    const isRenamed = before.id !== after.id;
    return [
      ...(isRenamed ? [breaks(`the operationId changed from ${before.id} to ${after.id}`)] : []),
      ...(after.deprecated && !before.deprecated ? [adds('the operation is deprecated')] : []),
      ...this.#compareParameters(before, after),
      ...this.#compareBody(before, after),
      ...this.#compareResponses(before, after),
    ];
  }

  /** Compares query parameters and headers. Renaming a path parameter is fine: clients don't send its name. */
  #compareParameters(before: ApiOperation, after: ApiOperation): readonly Finding[] {
    const index = ({ parameters }: ApiOperation) =>
      indexBy(
        parameters.filter((one) => one.in !== 'path'),
        (one) => `the ${one.in} ${one.name} parameter`,
      );
    return compareEntries<ApiParameter>(index(before), index(after), {
      lost: (place) => breaks(`${place} was removed`),
      added: (place, { required }) =>
        required ? breaks(`${place} is new and required`) : adds(`${place} is new`),
      both: (place, old, now) => [
        ...(now.required && !old.required ? [breaks(`${place} is now required`)] : []),
        ...this.#compareSchemas(place, old.schema, now.schema, true),
      ],
    });
  }

  #compareBody(before: ApiOperation, after: ApiOperation): readonly Finding[] {
    const [old, now] = [before.requestBody, after.requestBody];
    if (!now) return old ? [breaks('the request body was removed')] : [];
    if (!old && !now.required) return [adds('the request body is new')];
    return [
      ...(now.required && !old?.required ? [breaks('a request body is now required')] : []),
      ...this.#compareContent('the request body', old?.content ?? [], now.content, true),
    ];
  }

  #compareResponses(before: ApiOperation, after: ApiOperation): readonly Finding[] {
    const index = ({ responses }: ApiOperation) => indexBy(responses, ({ status }) => status);
    return compareEntries<ApiResponse>(index(before), index(after), {
      lost: (status) => breaks(`the ${status} response was removed`),
      added: (status) => adds(`the ${status} response is new`),
      both: (status, old, now) => {
        const names = now.headers.map(({ name }) => name.toLowerCase());
        const lost = old.headers.filter(({ name }) => !names.includes(name.toLowerCase()));
        const place = `the ${status} response`;
        return [
          ...lost.map(({ name }) => breaks(`${place} no longer has the ${name} header`)),
          ...this.#compareContent(place, old.content, now.content, false),
        ];
      },
    });
  }

  #compareContent(
    place: string,
    before: readonly ApiMediaType[],
    after: readonly ApiMediaType[],
    isRequest: boolean,
  ): readonly Finding[] {
    return before.flatMap((old) => {
      const now = after.find(({ type }) => type === old.type);
      if (!now) return [breaks(`${place} is no longer available as ${old.type}`)];
      return this.#compareSchemas(place, old.schema, now.schema, isRequest);
    });
  }

  #compareSchemas(
    place: string,
    old: SchemaRef | undefined,
    now: SchemaRef | undefined,
    isRequest: boolean,
  ): readonly Finding[] {
    const comparison = new SchemaComparison(this.#before, this.#after, isRequest);
    return old && now ? comparison.compare(place, old, now) : [];
  }
}

/**
 * Compares two versions of a document and lists breaking changes first: removed operations, responses,
 * properties, and values; new required properties; and tighter limits. New values or properties in a response
 * aren't breaking, because clients ignore them. A change that affects several operations is listed once.
 */
export function compareDocuments(before: ApiDocument, after: ApiDocument): readonly ApiChange[] {
  const comparison = new OperationComparison(before, after);
  const changes = new Map<string, ApiChange>();
  const add = (operation: ApiOperation, findings: readonly Finding[]) => {
    for (const { breaking, text } of findings) {
      const { calls, ...known } = changes.get(text) ?? { calls: [], breaking, text };
      const all = new Set([...calls, nameCall(operation)]);
      changes.set(text, { calls: [...all], text, breaking: known.breaking || breaking });
    }
  };
  // Compares paths as `/projects/{}`, because clients never send the names of path parameters.
  const index = ({ operations }: ApiDocument) =>
    indexBy(operations, (operation) => nameCall(operation).replace(/\{[^}]*\}/g, '{}'));
  const [old, now] = [index(before), index(after)];
  for (const [key, operation] of old) {
    if (!now.has(key)) add(operation, [breaks('the operation was removed')]);
  }
  for (const [key, operation] of now) {
    const match = old.get(key);
    add(operation, match ? comparison.compare(match, operation) : [adds('the operation is new')]);
  }
  return [...changes.values()].toSorted((a, b) => Number(b.breaking) - Number(a.breaking));
}
